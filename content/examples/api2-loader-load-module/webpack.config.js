export default {
  mode: "production",
  output: { filename: "main.cjs" },
  resolveLoader: { modules: ["loaders"] },
  module: {
    rules: [
      { test: /\.page$/, use: "include-loader.js", type: "asset/source" },
      { test: /\.txt$/, use: "upper-loader.js", type: "asset/source" },
    ],
  },
};
