export default {
  mode: "production",
  performance: { largeModules: true },
};
