module.exports = {
  mode: "development",
  module: {
    parser: { javascript: { system: true } },
  },
};
