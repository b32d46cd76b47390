export default {
  mode: "production",
  entry: { app: "./src/index.js" },
  plugins: [
    (compiler) => {
      compiler.hooks.done.tap("Show", (stats) => {
        const data = stats.toJson();
        for (const [key, value] of Object.entries(data)) {
          const kind = Array.isArray(value) ? `array of ${value.length}` : typeof value;
          console.log(`${key}: ${kind}`);
        }
      });
    },
  ],
};
