module.exports = "footer";
