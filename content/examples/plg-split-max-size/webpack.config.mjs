import ShowChunks from "./show-chunks.mjs";

export default {
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
