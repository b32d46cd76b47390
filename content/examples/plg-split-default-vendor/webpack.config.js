const ShowChunks = require("./show-chunks.js");

module.exports = {
  mode: "production",
  output: { filename: "[name].js" },
  plugins: [new ShowChunks()],
};
