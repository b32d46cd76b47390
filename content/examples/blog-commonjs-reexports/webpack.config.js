export default {
  mode: "production",
  target: "node",
  output: { filename: "main.cjs" },
};
