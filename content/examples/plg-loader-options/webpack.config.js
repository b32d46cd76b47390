const path = require("node:path");
const { LoaderOptionsPlugin } = require("webpack");

module.exports = {
  mode: "production",
  module: { rules: [{ test: /\.js$/, loader: path.resolve(__dirname, "old-loader.js") }] },
  plugins: [new LoaderOptionsPlugin({ test: /\.js$/, minimize: true, options: { context: "/project" } })],
};
