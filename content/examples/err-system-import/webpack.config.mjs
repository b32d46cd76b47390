export default {
  mode: "development",
  module: {
    parser: { javascript: { system: true } },
  },
};
