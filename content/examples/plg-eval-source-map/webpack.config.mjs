import webpack from "webpack";
import ShowEval from "./show-eval.mjs";

export default {
  mode: "development",
  devtool: false,
  output: { uniqueName: "shop" },
  plugins: [
    // #region plugin
    new webpack.EvalSourceMapDevToolPlugin({
      exclude: /[\\/]vendor[\\/]/,
      moduleFilenameTemplate: "webpack://[namespace]/[resource-path]",
      namespace: "shop",
    }),
    // #endregion plugin
    new ShowEval(),
  ],
};
