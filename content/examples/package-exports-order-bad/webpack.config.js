export default {
  mode: "production",
  target: "node",
  resolve: {
    modules: ["packages", "node_modules"],
  },
};
