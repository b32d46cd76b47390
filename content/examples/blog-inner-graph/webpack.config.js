const build = (name, innerGraph) => ({
  name,
  mode: "production",
  target: "node",
  output: { filename: `${name}.cjs` },
  optimization: { innerGraph, concatenateModules: false },
});

export default [build("without", false), build("with", true)];
