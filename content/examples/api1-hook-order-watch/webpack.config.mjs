export default {
  mode: "development",
  target: "node",
  devtool: false,
  externals: { webpack: "commonjs webpack" },
};
