const build = (name, module) => ({
  name,
  mode: "production",
  target: "node",
  output: { module, filename: `${name}.${module ? "mjs" : "cjs"}` },
});

export default [build("commonjs", false), build("esm", true)];
