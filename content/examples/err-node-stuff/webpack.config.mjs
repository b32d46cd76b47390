export default {
  mode: "development",
  node: { global: "warn" },
};
