const path = require("node:path");

module.exports = {
  mode: "production",
  resolveLoader: { modules: [path.resolve(__dirname, "loaders"), "node_modules"] },
  module: {
    rules: [{ test: /\.txt$/, use: ["c", "b", "a"], type: "asset/source" }],
  },
};
