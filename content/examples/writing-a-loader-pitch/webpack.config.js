export default {
  mode: "production",
  resolveLoader: {
    modules: ["loaders", "node_modules"],
  },
  module: {
    rules: [
      {
        test: /\.txt$/,
        use: ["first-loader.js", "second-loader.js", "third-loader.js"],
        type: "asset/source",
      },
    ],
  },
};
