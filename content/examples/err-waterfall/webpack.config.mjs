export default {
  mode: "production",
  performance: { asyncChunkWaterfalls: true },
};
