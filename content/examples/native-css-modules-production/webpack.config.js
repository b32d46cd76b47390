export default {
  mode: "production",
  target: "node",
  module: {
    generator: {
      "css/auto": {
        exportsOnly: false,
      },
    },
  },
};
