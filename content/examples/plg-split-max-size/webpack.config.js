const ShowChunks = require("./show-chunks.js");

module.exports = {
  mode: "production",
  output: { filename: "[name].js" },
  optimization: {
    splitChunks: {
      chunks: "all",
      maxSize: 100_000,
    },
  },
  plugins: [new ShowChunks()],
};
