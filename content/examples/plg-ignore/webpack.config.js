const { IgnorePlugin } = require("webpack");

module.exports = {
  mode: "production",
  target: "node",
  plugins: [new IgnorePlugin({ resourceRegExp: /^\.\/native\.cjs$/ })],
};
