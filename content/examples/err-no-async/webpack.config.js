export default {
  mode: "production",
  performance: { maxAssetSize: 100, maxEntrypointSize: 10_000 },
  ignoreWarnings: [/^asset size limit/],
};
