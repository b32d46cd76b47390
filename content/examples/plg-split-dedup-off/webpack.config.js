import ShowChunks from "./show-chunks.js";

export default {
  mode: "production",
  entry: { a: "./src/a.js", b: "./src/b.js", c: "./src/c.js", d: "./src/d.js" },
  optimization: {
    splitChunks: { chunks: "all", minSize: 150 },
  },
  plugins: [new ShowChunks()],
};
