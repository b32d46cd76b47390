module.exports = {
  mode: "development",
  target: ["web", "es5"],
};
