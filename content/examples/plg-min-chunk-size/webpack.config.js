const { optimize } = require("webpack");
const ShowChunks = require("./show-chunks.js");

module.exports = {
  mode: "development",
  devtool: false,
  plugins: [new optimize.MinChunkSizePlugin({ minChunkSize: 200 }), new ShowChunks()],
};
