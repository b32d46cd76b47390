module.exports = {
  mode: "production",
  performance: { asyncChunkWaterfalls: true },
};
