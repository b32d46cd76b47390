/**
 * `npm run bench [-- agents build load search worker]` measures the parts of this site that you name, or all of them.
 * Each part measures its reference in the same run, because only ratios can be compared between computers.
 */
const parts = {
  agents: () => import("./bench/agents.ts"),
  build: () => import("./bench/build.ts"),
  load: () => import("./bench/load.ts"),
  search: () => import("./bench/search.ts"),
  worker: () => import("./bench/worker.ts"),
};
type Part = keyof typeof parts;

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
  console.error(`the benchmark has no part "${unknown}", only ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
for (const name of (names.length > 0 ? names : Object.keys(parts)) as Part[]) await (await parts[name]()).bench();
