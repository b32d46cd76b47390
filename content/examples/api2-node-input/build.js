import { promisify } from "node:util";
import { createFsFromVolume, Volume } from "memfs";
import webpack from "webpack";

const files = createFsFromVolume(
  Volume.fromJSON({
    "/app/index.js": 'import { name } from "./name.js"; console.log(name);',
    "/app/name.js": 'export const name = "memory";',
  }),
);

const compiler = webpack({ mode: "production", context: "/app", entry: "./index.js", output: { path: "/dist" } });
compiler.inputFileSystem = files;
compiler.outputFileSystem = files;

const stats = await promisify(compiler.run.bind(compiler))();
console.log(stats.toString({ all: false, errors: true, modules: true }));
console.log(files.readFileSync("/dist/main.js", "utf8"));
await promisify(compiler.close.bind(compiler))();
