const { SourceMapDevToolPlugin } = require("webpack");
const ShowMaps = require("./show-maps.js");

module.exports = {
  mode: "production",
  devtool: false,
  entry: { main: "./src/index.js", pad: "./src/vendor/pad.js" },
  output: { uniqueName: "shop" },
  plugins: [
    // #region plugin
    new SourceMapDevToolPlugin({
      filename: "maps/[file].map",
      exclude: "pad",
      append: "\n//# sourceMappingURL=https://internal.example.com/[url]",
      noSources: true,
    }),
    // #endregion plugin
    new ShowMaps(),
  ],
};
