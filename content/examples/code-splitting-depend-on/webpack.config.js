import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: {
    index: { import: "./src/index.js", dependOn: "shared" },
    gallery: { import: "./src/gallery.js", dependOn: "shared" },
    shared: "lodash",
  },
  output: {
    filename: "[name].js",
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
