export default {
  mode: "production",
  target: "node",
  output: {
    module: true,
    library: {
      type: "module",
    },
  },
};
