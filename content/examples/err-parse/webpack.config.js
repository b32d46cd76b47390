module.exports = {
  mode: "development",
};
