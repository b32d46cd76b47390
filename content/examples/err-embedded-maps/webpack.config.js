module.exports = {
  mode: "production",
  performance: { sourceMaps: true },
  devtool: "inline-source-map",
};
