import path from "node:path";

export default {
  mode: "production",
  resolve: {
    alias: { "@old": path.resolve(import.meta.dirname, "old") },
  },
  performance: {
    all: true,
    cacheEffectiveness: false,
    hotspots: false,
  },
};
