export default {
  mode: "development",
  experiments: { syncWebAssembly: true },
};
