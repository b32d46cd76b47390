export default {
  mode: "development",
  target: "node",
};
