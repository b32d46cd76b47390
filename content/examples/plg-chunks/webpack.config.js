const ShowChunks = require("./show-chunks.js");

module.exports = {
  mode: "development",
  devtool: false,
  plugins: [new ShowChunks()],
};
