export default {
  mode: "production",
  resolveLoader: { modules: ["loaders"] },
  module: {
    rules: [
      { test: /\.strict$/, use: "throw-loader.js", type: "asset/source" },
      { test: /\.checked$/, use: "report-loader.js", type: "asset/source" },
    ],
  },
};
