export default {
  mode: "production",
  module: {
    parser: {
      "css/auto": {
        exportType: "style",
      },
    },
  },
};
