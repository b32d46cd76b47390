module.exports = [require("./menu.cjs"), require("./footer.cjs")];
