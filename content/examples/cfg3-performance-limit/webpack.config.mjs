export default {
  mode: "production",
  performance: {
    maxAssetSize: 30000,
    maxEntrypointSize: 50000,
    assetFilter: (name) => name.endsWith(".js"),
  },
};
