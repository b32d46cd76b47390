const path = require("node:path");

module.exports = {
  mode: "production",
  devtool: "eval-cheap-module-source-map",
  output: {
    path: path.resolve(__dirname, "dist"),
    chunkLoadingGlobal: "shopJsonp",
  },
  resolve: {
    fallback: { fs: false },
  },
};
