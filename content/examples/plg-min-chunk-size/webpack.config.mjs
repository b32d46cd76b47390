import webpack from "webpack";
import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "development",
  devtool: false,
  plugins: [new webpack.optimize.MinChunkSizePlugin({ minChunkSize: 200 }), new ShowChunks()],
};
