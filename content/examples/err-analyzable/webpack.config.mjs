export default {
  mode: "production",
  performance: { analyzableBailouts: true },
  output: { module: true, library: { type: "module" } },
};
