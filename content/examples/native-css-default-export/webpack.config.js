export default {
  mode: "production",
  target: "node",
  module: {
    parser: {
      "css/auto": {
        namedExports: false,
      },
    },
  },
};
