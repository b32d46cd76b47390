export default {
  mode: "production",
  target: "node",
  entry: "./src/index.cjs",
  output: { module: true },
  optimization: { minimize: false },
};
