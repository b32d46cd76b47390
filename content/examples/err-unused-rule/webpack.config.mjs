export default {
  mode: "production",
  performance: { unusedConfig: true },
  module: {
    rules: [{ test: /\.jss$/, use: "./banner-loader.js" }],
  },
};
