const build = (name, strictModuleResolution) => ({
  name,
  mode: "production",
  target: "node",
  output: { filename: `${name}.cjs`, strictModuleResolution },
  optimization: { minimize: false },
});

export default [build("strict", true), build("loose", false)];
