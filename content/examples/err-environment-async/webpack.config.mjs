export default {
  mode: "development",
  target: ["web", "es5"],
};
