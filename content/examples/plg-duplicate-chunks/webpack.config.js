const ShowChunks = require("./show-chunks.js");

module.exports = {
  mode: "production",
  entry: { a: "./src/a.js", b: "./src/b.js" },
  optimization: { mergeDuplicateChunks: false },
  plugins: [new ShowChunks()],
};
