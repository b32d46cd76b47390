module.exports = {
  mode: "production",
  target: "node",
};
