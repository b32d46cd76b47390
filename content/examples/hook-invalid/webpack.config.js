export default {
  mode: "development",
  target: "node",
  devtool: false,
  output: { module: true },
  externals: { webpack: "module webpack" },
};
