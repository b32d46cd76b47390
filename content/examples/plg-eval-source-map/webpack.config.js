const { EvalSourceMapDevToolPlugin } = require("webpack");
const ShowEval = require("./show-eval.js");

module.exports = {
  mode: "development",
  devtool: false,
  output: { uniqueName: "shop" },
  plugins: [
    // #region plugin
    new EvalSourceMapDevToolPlugin({
      exclude: /[\\/]vendor[\\/]/,
      moduleFilenameTemplate: "webpack://[namespace]/[resource-path]",
      namespace: "shop",
    }),
    // #endregion plugin
    new ShowEval(),
  ],
};
