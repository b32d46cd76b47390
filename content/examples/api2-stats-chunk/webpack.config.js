export default {
  mode: "production",
  entry: { app: "./src/index.js" },
  plugins: [
    (compiler) => {
      compiler.hooks.done.tap("Show", (stats) => {
        const { chunks } = stats.toJson({ all: false, chunks: true, chunkRelations: true, chunkOrigins: true, ids: true });
        console.log(JSON.stringify(chunks.find(({ names }) => names.includes("late")), null, 2));
      });
    },
  ],
};
