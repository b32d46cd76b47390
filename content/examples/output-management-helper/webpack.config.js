import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: {
    index: "./src/index.js",
    gallery: "./src/gallery.js",
    greet: "./src/greet.js",
  },
  output: {
    filename: "[name].js",
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
  },
  plugins: [new HtmlWebpackPlugin({ title: "Webpack demo" })],
};
