export default {
  mode: "production",
  target: "node",
  output: {
    module: true,
  },
  experiments: {
    sourceImport: true,
  },
};
