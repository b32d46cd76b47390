import { createFsFromVolume, Volume } from "memfs";
import webpack from "webpack";

function build(options) {
  return new Promise((resolve, reject) => {
    const compiler = webpack({ mode: "production", context: import.meta.dirname, ...options });
    compiler.outputFileSystem = createFsFromVolume(new Volume());
    compiler.run((error, stats) => {
      compiler.close((closeError) => (error || closeError ? reject(error || closeError) : resolve(stats)));
    });
  });
}

async function report(name, options) {
  try {
    const stats = await build(options);
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
    console.log(`${name}: ${errors.length} errors, ${warnings.length} warnings`);
    for (const { moduleName, loc, message } of errors) console.log(`  ${moduleName} ${loc}: ${message}`);
  } catch (error) {
    console.log(`${name}: ${error.name}, ${error.message.split("\n")[1] ?? error.message}`);
  }
}

const failing = (compiler) => {
  compiler.hooks.emit.tapPromise("Failing", () => Promise.reject(new Error("The disk is full.")));
};

await report("configuration", { entry: 5 });
await report("module", { entry: "./src/broken.js" });
await report("fatal", { entry: "./src/index.js", plugins: [failing] });
