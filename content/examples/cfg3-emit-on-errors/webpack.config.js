module.exports = {
  mode: "production",
  optimization: {
    emitOnErrors: true,
  },
};
