import webpack from "webpack";

export default {
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
