import webpack from "webpack";

export default {
  mode: "production",
  target: "node",
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/native\.cjs$/ })],
};
