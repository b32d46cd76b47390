export default {
  mode: "production",
  performance: { maxAssetSize: 50_000, maxEntrypointSize: 100_000 },
};
