const { ContextExclusionPlugin } = require("webpack");
const ShowModules = require("./show-modules.js");

module.exports = {
  mode: "production",
  plugins: [new ContextExclusionPlugin(/\.test\.js$/), new ShowModules()],
};
