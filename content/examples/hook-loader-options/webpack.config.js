export default {
  mode: "production",
  module: {
    rules: [
      { test: /\.txt$/, type: "asset/source", use: { loader: "./shorten-loader.js", options: { length: 0 } } },
    ],
  },
};
