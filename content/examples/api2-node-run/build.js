import { promisify } from "node:util";
import { createFsFromVolume, Volume } from "memfs";
import webpack from "webpack";

const compiler = webpack({
  mode: "production",
  context: import.meta.dirname,
  entry: "./src/index.js",
  output: { path: "/dist" },
});

const volume = new Volume();
compiler.outputFileSystem = createFsFromVolume(volume);

const stats = await promisify(compiler.run.bind(compiler))();
console.log(stats.hasErrors(), stats.hasWarnings());
console.log(stats.toString({ all: false, assets: true, modules: true }));
console.log(volume.toJSON());

await promisify(compiler.close.bind(compiler))();
