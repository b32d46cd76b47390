export default {
  mode: "production",
  target: "universal",
  module: {
    parser: {
      "css/auto": {
        exportType: "style",
      },
    },
  },
};
