const webpack = require("webpack");

module.exports = {
  mode: "production",
  entry: {
    app: "./src/app.js",
  },
  output: {
    filename: "[name].[contenthash:8].js",
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [new webpack.ManifestPlugin()],
};
