export default {
  mode: "development",
  devtool: false,
  target: "node",
  module: {
    generator: {
      "css/auto": {
        exportsOnly: false,
      },
    },
  },
};
