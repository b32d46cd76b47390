const path = require("node:path");

module.exports = {
  mode: "production",
  resolve: {
    alias: { "@": path.resolve(__dirname, "src") },
    modules: [path.resolve(__dirname, "src/shared"), "node_modules"],
    extensions: ["...", ".jsx"],
  },
};
