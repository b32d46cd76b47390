module.exports = {
  mode: "production",
  performance: { broadContexts: true },
};
