const { ContextReplacementPlugin } = require("webpack");
const ShowModules = require("./show-modules.js");

module.exports = {
  mode: "production",
  plugins: [new ContextReplacementPlugin(/dates[\\/]locale$/, /(de|en)\.js$/), new ShowModules()],
};
