export default {
  mode: "development",
  module: {
    rules: [{ test: /\.list$/, use: "./list-loader.js" }],
  },
};
