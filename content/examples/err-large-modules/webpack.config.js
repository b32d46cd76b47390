module.exports = {
  mode: "production",
  performance: { largeModules: true },
};
