import webpack from "webpack";
import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  entry: { a: "./src/a.js", b: "./src/b.js" },
  optimization: { mergeDuplicateChunks: false },
  plugins: [new webpack.optimize.MergeDuplicateChunksPlugin(), new ShowChunks()],
};
