const path = require("node:path");

module.exports = {
  mode: "production",
  devtool: "cheap-module-eval-source-map",
  output: {
    path: path.resolve(__dirname, "dist"),
    jsonpFunction: "shopJsonp",
  },
  node: {
    fs: "empty",
  },
  optimization: {
    hashedModuleIds: true,
  },
};
