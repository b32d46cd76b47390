module.exports = {
  mode: "production",
  performance: { largeModules: true, maxAssetSize: 1000 },
};
