export default {
  mode: "production",
  module: {
    parser: {
      "css/auto": {
        namedExports: false,
      },
    },
  },
};
