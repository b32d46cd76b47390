module.exports = {
  mode: "development",
  optimization: { moduleIds: "hashed" },
};
