export default {
  mode: "production",
  target: "node",
  entry: "./src/index.js",
  output: { module: true },
  externals: { names: "node:path", later: "node:os" },
};
