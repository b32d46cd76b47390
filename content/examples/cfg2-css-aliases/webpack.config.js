export default {
  mode: "production",
  target: "node",
  module: {
    generator: {
      "css/auto": {
        localIdentName: "[local]",
        exportsConvention: (name) => [name, name.toUpperCase().replaceAll("-", "_")],
      },
    },
  },
};
