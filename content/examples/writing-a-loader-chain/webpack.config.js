export default {
  mode: "production",
  resolveLoader: {
    modules: ["loaders", "node_modules"],
  },
  module: {
    rules: [
      {
        test: /\.csv$/,
        use: [{ loader: "csv-loader.js", options: { separator: ";" } }, "comment-loader.js"],
      },
    ],
  },
};
