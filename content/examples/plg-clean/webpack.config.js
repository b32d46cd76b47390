const { CleanPlugin } = require("webpack");
const ShowClean = require("./show-clean.js");

module.exports = {
  mode: "production",
  plugins: [new CleanPlugin({ keep: /^robots\.txt$/ }), new ShowClean()],
};
