export default {
  mode: "production",
  resolve: {
    modules: ["packages", "node_modules"],
  },
  performance: {
    missingSideEffects: true,
  },
};
