export default {
  mode: "production",
  target: "node",
  module: {
    generator: {
      "css/auto": {
        exportsConvention: "camel-case-only",
        localIdentName: "[name]__[local]--[hash:6]",
      },
    },
  },
};
