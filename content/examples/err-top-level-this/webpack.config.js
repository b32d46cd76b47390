module.exports = {
  mode: "production",
  performance: { topLevelThis: true },
};
