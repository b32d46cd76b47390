import { createFsFromVolume, Volume } from "memfs";
import webpack from "webpack";

const common = { mode: "production", context: import.meta.dirname, entry: "./src/index.js" };
const compiler = webpack([
  { ...common, name: "server", target: "node", dependencies: ["client"], output: { filename: "server.js" } },
  { ...common, name: "client", output: { filename: "client.js" } },
]);

compiler.outputFileSystem = createFsFromVolume(new Volume());
for (const child of compiler.compilers) {
  child.hooks.run.tap("Print", () => console.log(`${child.name} starts`));
  child.hooks.done.tap("Print", () => console.log(`${child.name} is done`));
}

await new Promise((resolve, reject) => {
  compiler.run((error, multiStats) => {
    if (error) return reject(error);
    console.log(multiStats.stats.map((stats) => stats.compilation.name));
    console.log(multiStats.toString({ all: false, assets: true }));
    compiler.close(resolve);
  });
});
