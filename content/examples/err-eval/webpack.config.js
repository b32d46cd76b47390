module.exports = {
  mode: "production",
  performance: { evalUsage: true },
};
