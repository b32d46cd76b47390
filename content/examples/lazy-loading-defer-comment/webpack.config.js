export default {
  mode: "production",
  target: "node",
  output: {
    clean: true,
  },
  experiments: {
    deferImport: true,
  },
};
