import webpack from "webpack";
import ShowMaps from "./show-maps.mjs";

export default {
  mode: "production",
  devtool: false,
  entry: { main: "./src/index.js", pad: "./src/vendor/pad.js" },
  output: { uniqueName: "shop" },
  plugins: [
    // #region plugin
    new webpack.SourceMapDevToolPlugin({
      filename: "maps/[file].map",
      exclude: "pad",
      append: "\n//# sourceMappingURL=https://internal.example.com/[url]",
      noSources: true,
    }),
    // #endregion plugin
    new ShowMaps(),
  ],
};
