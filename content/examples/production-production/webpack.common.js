import path from "node:path";
import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  entry: {
    index: "./src/index.js",
  },
  output: {
    path: path.resolve(import.meta.dirname, "dist"),
    clean: true,
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [new HtmlWebpackPlugin({ title: "Webpack demo" })],
};
