export default {
  mode: "production",
  target: "node",
  entry: "./src/index.cjs",
};
