export default {
  mode: "production",
  performance: { inlinedAssets: true },
  module: {
    rules: [{ test: /\.svg$/, type: "asset/inline" }],
  },
};
