export default {
  mode: "production",
  output: {
    clean: true,
  },
  resolve: {
    modules: ["packages", "node_modules"],
  },
  performance: {
    missingSideEffects: true,
  },
};
