module.exports = {
  mode: "production",
  performance: { circularDependencies: true },
};
