module.exports = {
  mode: "production",
  performance: { pureAnnotations: true },
};
