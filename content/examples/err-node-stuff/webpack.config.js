module.exports = {
  mode: "development",
  node: { global: "warn" },
};
