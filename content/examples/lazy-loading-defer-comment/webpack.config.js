export default {
  mode: "production",
  target: "node",
  experiments: {
    deferImport: true,
  },
};
