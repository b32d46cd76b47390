export default {
  mode: "production",
  performance: { scopeHoistingBailouts: true },
};
