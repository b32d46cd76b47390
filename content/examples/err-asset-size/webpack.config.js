module.exports = {
  mode: "production",
  performance: { maxAssetSize: 100, maxEntrypointSize: 10_000 },
  module: {
    rules: [{ test: /\.txt$/, type: "asset/resource" }],
  },
};
