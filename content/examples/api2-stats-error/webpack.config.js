export default {
  mode: "production",
  entry: { app: "./src/index.js" },
  plugins: [
    (compiler) => {
      compiler.hooks.done.tap("Show", (stats) => {
        const { errors } = stats.toJson({ all: false, errors: true, ids: true, moduleTrace: true });
        console.log(JSON.stringify(errors, null, 2));
      });
    },
  ],
};
