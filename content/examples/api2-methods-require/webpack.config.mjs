export default {
  mode: "development",
  devtool: false,
  target: "node",
};
