export default {
  mode: "production",
  resolveLoader: {
    modules: ["loaders", "node_modules"],
  },
  module: {
    rules: [
      {
        test: /\.csv$/,
        use: ["freeze-loader.js", { loader: "csv-loader.js", options: { separator: ";" } }],
      },
    ],
  },
};
