module.exports = {
  mode: "production",
  performance: { redundantDynamicImports: true },
};
