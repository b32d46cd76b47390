module.exports = "menu";
