module.exports = {
  mode: "production",
  performance: { maxAssetSize: 10_000, maxEntrypointSize: 100 },
  optimization: { runtimeChunk: "single" },
};
