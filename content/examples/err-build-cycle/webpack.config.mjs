export default {
  mode: "development",
  module: {
    rules: [{ test: /\.data\.js$/, use: "./evaluate-loader.js" }],
  },
};
