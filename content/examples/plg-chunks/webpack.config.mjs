import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "development",
  devtool: false,
  plugins: [new ShowChunks()],
};
