import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";
import webpack from "webpack";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
    gallery: "./src/gallery.js",
  },
  output: {
    filename: "[name].[contenthash].js",
    path: path.resolve(import.meta.dirname, "dist"),
    publicPath: "/",
    clean: true,
  },
  plugins: [new HtmlWebpackPlugin({ title: "Webpack demo" }), new webpack.ManifestPlugin()],
};
