export default {
  mode: "production",
  performance: { redundantDynamicImports: true },
};
