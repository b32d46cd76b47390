module.exports = {
  mode: "production",
  performance: { duplicateModules: true },
};
