export default {
  mode: "production",
  module: {
    parser: {
      "css/auto": {
        pure: true,
      },
    },
  },
};
