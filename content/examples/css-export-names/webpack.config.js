const conventions = ["as-is", "camel-case", "camel-case-only", "dashes", "dashes-only"];

export default conventions.map((convention) => ({
  name: convention,
  mode: "production",
  target: "node",
  experiments: { css: true },
  entry: { [convention]: `./src/index.js?${convention}` },
  module: { generator: { "css/auto": { exportsConvention: convention } } },
}));
