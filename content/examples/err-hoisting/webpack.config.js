module.exports = {
  mode: "production",
  performance: { scopeHoistingBailouts: true },
};
