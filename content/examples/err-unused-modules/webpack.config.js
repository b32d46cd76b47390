export default {
  mode: "production",
  performance: { unusedModules: true },
};
