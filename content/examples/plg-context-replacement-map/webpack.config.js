const path = require("node:path");
const { ContextReplacementPlugin } = require("webpack");
const ShowModules = require("./show-modules.js");

module.exports = {
  mode: "production",
  plugins: [
    // #region plugin
    new ContextReplacementPlugin(/dates[\\/]locale$/, path.resolve(__dirname, "src/dates/locale"), {
      "./en.js": "./en.js",
      "./de.js": "./fr.js",
    }),
    // #endregion plugin
    new ShowModules(),
  ],
};
