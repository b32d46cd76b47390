module.exports = {
  mode: "production",
  performance: { conflictingResourceHints: true },
};
