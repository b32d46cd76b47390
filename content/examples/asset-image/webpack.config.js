import path from "node:path";

export default {
  mode: "production",
  entry: "./src/index.js",
  target: "node",
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    publicPath: "/static/",
    assetModuleFilename: "images/[name].[contenthash:8][ext]",
  },
  // #region rules
  module: {
    rules: [{ test: /\.svg$/, type: "asset/resource" }],
  },
  // #endregion rules
};
