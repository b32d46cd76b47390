export default {
  mode: "production",
  output: { filename: "main.cjs" },
  resolveLoader: { modules: ["loaders"] },
  module: {
    rules: [
      { test: /\.txt$/, use: "upper-loader.js", type: "asset/source" },
      { test: /\.words$/, use: "words-loader.js", type: "json" },
      { test: /\.tpl$/, use: "footer-loader.js", type: "asset/source" },
      { test: /\.png$/, use: "png-size-loader.js", type: "javascript/auto" },
    ],
  },
};
