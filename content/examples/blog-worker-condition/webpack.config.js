export default {
  mode: "production",
  target: "node",
  output: { filename: "[name].cjs" },
  resolve: { modules: ["packages", "node_modules"] },
};
