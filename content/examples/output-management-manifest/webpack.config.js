import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
    admin: "./src/admin.js",
  },
  output: {
    filename: "[name].[contenthash].js",
    path: path.resolve(import.meta.dirname, "dist"),
    publicPath: "/",
    clean: true,
  },
  plugins: [new HtmlWebpackPlugin({ title: "Output management" }), new webpack.ManifestPlugin()],
};
