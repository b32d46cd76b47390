export default {
  mode: "production",
  performance: { unusedAssets: true },
  module: {
    rules: [{ test: /\.svg$/, type: "asset/resource" }],
  },
};
