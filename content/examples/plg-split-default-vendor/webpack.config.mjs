import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  output: { filename: "[name].js" },
  plugins: [new ShowChunks()],
};
