const build = (name, target, mode = "production") => ({
  name,
  mode,
  target,
  devtool: false,
  output: { filename: `${name}.cjs` },
  resolve: { modules: ["packages", "node_modules"] },
});

export default [
  build("browser", "web"),
  build("node", "node"),
  build("worker", "webworker"),
];
