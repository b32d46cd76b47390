const path = require("node:path");

module.exports = {
  mode: "production",
  resolve: {
    alias: { "@old": path.resolve(__dirname, "old") },
  },
  performance: {
    all: true,
    cacheEffectiveness: false,
    hotspots: false,
  },
};
