module.exports = {
  mode: "development",
  experiments: { syncWebAssembly: true },
};
