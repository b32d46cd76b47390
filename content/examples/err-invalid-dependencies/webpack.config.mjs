export default {
  mode: "development",
  module: {
    rules: [{ test: /\.txt$/, use: "./footer-loader.js" }],
  },
};
