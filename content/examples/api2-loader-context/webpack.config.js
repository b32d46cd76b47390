export default {
  mode: "production",
  devtool: "source-map",
  resolveLoader: { modules: ["loaders"] },
  module: {
    rules: [
      {
        test: /\.txt$/,
        use: ["first-loader.js", { loader: "second-loader.js", options: { verbose: true } }],
        type: "asset/source",
      },
    ],
  },
};
