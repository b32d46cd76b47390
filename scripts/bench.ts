/**
 * `npm run bench [-- agents build load search worker]`: figures of this site, of all parts if you name none. The reference of each part is
 * measured in the same run, because only ratios mean something on another computer.
 */
const parts = {
  agents: () => import("./bench/agents.ts"),
  build: () => import("./bench/build.ts"),
  load: () => import("./bench/load.ts"),
  search: () => import("./bench/search.ts"),
  worker: () => import("./bench/worker.ts"),
};
type Part = keyof typeof parts;

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
  console.error(`the benchmark has no part "${unknown}", only ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
for (const name of (named.length > 0 ? named : Object.keys(parts)) as Part[]) await (await parts[name]()).bench();
