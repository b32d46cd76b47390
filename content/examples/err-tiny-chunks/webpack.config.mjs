export default {
  mode: "production",
  performance: { tinyChunks: true },
};
