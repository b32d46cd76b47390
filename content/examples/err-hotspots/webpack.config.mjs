export default {
  mode: "development",
  performance: { hints: "warning", hotspots: true },
  module: {
    rules: [{ test: /\.txt$/, use: "./slow-loader.js" }],
  },
};
