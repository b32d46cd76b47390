module.exports = {
  mode: "production",
  performance: { tinyChunks: true },
};
