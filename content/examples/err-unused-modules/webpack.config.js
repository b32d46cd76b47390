module.exports = {
  mode: "production",
  performance: { unusedModules: true },
};
