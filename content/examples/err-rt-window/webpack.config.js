module.exports = {
  mode: "development",
  target: "node",
};
