export default {
  mode: "development",
  performance: { hints: "warning", cacheEffectiveness: true },
  module: {
    rules: [{ test: /\.txt$/, use: "./text-loader.js" }],
  },
};
