export default {
  mode: "development",
  optimization: {
    splitChunks: { chunks: "all", minSize: 50_000, maxSize: 20_000 },
  },
};
