import path from "node:path";
import webpack from "webpack";

export default {
  mode: "production",
  module: { rules: [{ test: /\.js$/, loader: path.resolve(import.meta.dirname, "old-loader.js") }] },
  plugins: [new webpack.LoaderOptionsPlugin({ test: /\.js$/, minimize: true, options: { context: "/project" } })],
};
