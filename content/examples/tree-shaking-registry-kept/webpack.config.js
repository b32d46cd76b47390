export default {
  mode: "production",
  resolve: {
    modules: ["packages", "node_modules"],
  },
};
