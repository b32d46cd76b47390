export default {
  mode: "development",
  devtool: false,
};
