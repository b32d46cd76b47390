export default {
  mode: "production",
  entry: { app: "./src/index.js" },
  plugins: [
    (compiler) => {
      compiler.hooks.done.tap("Show", (stats) => {
        const { entrypoints } = stats.toJson({
          all: false,
          entrypoints: true,
          chunkGroupChildren: true,
          chunkGroupAuxiliary: true,
          ids: true,
        });
        console.log(JSON.stringify(entrypoints, null, 2));
      });
    },
  ],
};
