export default {
  mode: "production",
  performance: { mixedExports: true },
  output: { library: { type: "commonjs2" } },
};
