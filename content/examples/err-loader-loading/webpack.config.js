module.exports = {
  mode: "development",
  module: {
    rules: [{ test: /\.txt$/, use: "./text-loader.js" }],
  },
};
