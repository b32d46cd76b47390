export default {
  mode: "production",
  node: {
    global: "warn",
    __filename: "warn-mock",
    __dirname: "warn-mock",
  },
};
