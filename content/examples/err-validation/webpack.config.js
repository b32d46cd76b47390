module.exports = {
  mode: "production",
  optimization: { minimise: false },
};
