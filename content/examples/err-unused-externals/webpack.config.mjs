export default {
  mode: "production",
  externals: { lodahs: "_" },
  performance: { unusedConfig: true },
};
