export default {
  mode: "production",
  target: "node",
  entry: "./src/index.cjs",
  resolve: {
    modules: ["packages", "node_modules"],
  },
};
