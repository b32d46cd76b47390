module.exports = {
  mode: "production",
  externals: { lodahs: "_" },
  performance: { unusedConfig: true },
};
