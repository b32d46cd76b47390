const PrintGraphPlugin = require("./print-graph-plugin.js");

module.exports = {
  mode: "production",
  entry: "./src/index.js",
  // One module after another, so that the list comes out in the same order each time.
  parallelism: 1,
  plugins: [new PrintGraphPlugin()],
};
