export default {
  mode: "production",
  performance: { maxAssetSize: 10_000, maxEntrypointSize: 100 },
  ignoreWarnings: [/^entrypoint size limit/],
};
