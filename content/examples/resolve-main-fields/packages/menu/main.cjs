module.exports = "main.cjs";
