const { SourceMapDevToolPlugin } = require("webpack");
const ShowMaps = require("./show-maps.js");

module.exports = {
  mode: "production",
  devtool: false,
  plugins: [
    // #region plugin
    new SourceMapDevToolPlugin({
      filename: "[file].map",
      moduleFilenameTemplate: "[resource-path]",
      sourceRoot: "/sources/",
      ignoreList: /vendor/,
    }),
    // #endregion plugin
    new ShowMaps(),
  ],
};
