import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";

const folder = await mkdtemp(path.join(tmpdir(), "hmr-"));
await cp(path.join(import.meta.dirname, "app"), folder, { recursive: true });

const compiler = webpack({
  mode: "development",
  devtool: false,
  target: "async-node",
  context: folder,
  entry: "./index.js",
  output: { path: path.join(folder, "dist"), filename: "main.cjs", library: { type: "commonjs2" } },
  plugins: [new webpack.HotModuleReplacementPlugin()],
});
let built;
let last;
const build = () => new Promise((resolve) => (built = resolve));
// A watcher may build again without a change: files that are this new look changed.
const whenChanged = (_error, stats) => stats.hash !== last && built((last = stats.hash));

const first = build();
const watching = compiler.watch({}, whenChanged);
await first;
const app = createRequire(import.meta.url)(path.join(folder, "dist/main.cjs"));
console.log("status", app.status(), "found", await app.check());

const timer = path.join(folder, "timer.js");
const second = build();
await writeFile(timer, `${await readFile(timer, "utf8")}console.log("and more");\n`);
watching.invalidate();
await second;
console.log("found", await app.check());
console.log("applied", await app.apply());

await promisify(compiler.close.bind(compiler))();
await rm(folder, { recursive: true });
