import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
  },
  output: {
    filename: "[name].[contenthash].js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
  },
  devServer: {
    static: "./public",
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [new HtmlWebpackPlugin({ title: "Webpack demo" })],
};
