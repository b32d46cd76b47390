import PrintChunksPlugin from "./print-chunks-plugin.mjs";

export default {
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
