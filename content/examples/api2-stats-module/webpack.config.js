export default {
  mode: "production",
  entry: { app: "./src/index.js" },
  optimization: { concatenateModules: false },
  plugins: [
    (compiler) => {
      compiler.hooks.done.tap("Show", (stats) => {
        const options = { modules: true, reasons: true, usedExports: true, providedExports: true };
        const { modules } = stats.toJson({ all: false, ids: true, depth: true, optimizationBailout: true, ...options });
        const found = modules.find(({ name }) => name === "./src/shapes.js");
        console.log(JSON.stringify(found, null, 2));
      });
    },
  ],
};
