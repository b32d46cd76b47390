const { CopyPlugin } = require("webpack");

module.exports = {
  mode: "production",
  plugins: [new CopyPlugin({ patterns: ["public/*.txt"] })],
};
