const PrintChunksPlugin = require("./print-chunks-plugin.js");

module.exports = {
  mode: "production",
  entry: {
    home: "./src/home.js",
    account: ["./src/polyfill.js", "./src/account.js"],
  },
  output: {
    filename: "[name].js",
    chunkFilename: "[name].chunk.js",
  },
  optimization: {
    runtimeChunk: "single",
  },
  plugins: [new PrintChunksPlugin()],
};
