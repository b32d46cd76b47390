export default {
  mode: "production",
  performance: { sourceMaps: true },
  devtool: "inline-source-map",
};
