export default {
  mode: "production",
  performance: {
    unusedConfig: true,
  },
  module: {
    rules: [{ test: /\.tpl$/, type: "asset/source" }],
  },
};
