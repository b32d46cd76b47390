import webpack from "webpack";
import ShowMaps from "./show-maps.js";

export default {
  mode: "production",
  devtool: false,
  plugins: [
    // #region plugin
    new webpack.SourceMapDevToolPlugin({
      filename: "[file].map",
      moduleFilenameTemplate: "[resource-path]",
      sourceRoot: "/sources/",
      ignoreList: /vendor/,
    }),
    // #endregion plugin
    new ShowMaps(),
  ],
};
