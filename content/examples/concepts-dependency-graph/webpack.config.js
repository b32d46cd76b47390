const PrintGraphPlugin = require("./print-graph-plugin.js");

module.exports = {
  mode: "production",
  entry: "./src/index.js",
  plugins: [new PrintGraphPlugin()],
};
