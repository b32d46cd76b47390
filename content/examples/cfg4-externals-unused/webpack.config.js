export default {
  mode: "production",
  entry: "./src/index.js",
  externals: { lodash: "_", jqeury: "jQuery" },
  performance: { unusedConfig: true },
};
