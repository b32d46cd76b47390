export default {
  mode: "production",
  performance: { maxAssetSize: 100_000, maxEntrypointSize: 50_000 },
  optimization: { runtimeChunk: "single" },
};
