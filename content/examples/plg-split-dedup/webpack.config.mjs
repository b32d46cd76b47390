import ShowChunks from "./show-chunks.mjs";

export default {
  mode: "production",
  entry: { a: "./src/a.js", b: "./src/b.js", c: "./src/c.js", d: "./src/d.js" },
  optimization: {
    splitChunks: { chunks: "all", minSize: 150, dedupDepth: 1 },
  },
  plugins: [new ShowChunks()],
};
