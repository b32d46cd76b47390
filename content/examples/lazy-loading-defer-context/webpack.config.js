export default {
  mode: "production",
  target: "node",
  output: {
    clean: true,
    module: true,
  },
  experiments: {
    deferImport: true,
  },
};
