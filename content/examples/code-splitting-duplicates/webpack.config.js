import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
    gallery: "./src/gallery.js",
  },
  output: {
    filename: "[name].js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
  },
  devServer: {
    static: "./public",
  },
  performance: {
    duplicateModules: true,
    unsplitVendors: true,
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [new HtmlWebpackPlugin({ title: "Webpack demo" })],
};
