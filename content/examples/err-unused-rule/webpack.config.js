module.exports = {
  mode: "production",
  performance: { unusedConfig: true },
  module: {
    rules: [{ test: /\.svgg$/, type: "asset/inline" }],
  },
};
