/**
 * `npm test` checks format, lint and types, compares every example with its accepted result, builds the site and runs
 * vitest. It stops at the first step that fails. With names of test files, it runs only the build and those tests.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./build/places.ts";

const bin = (name: string): string => join(root, "node_modules/.bin", name);
const files = process.argv.slice(2);

const steps: [name: string, file: string, args: string[]][] = [
  ["format and lint", bin("biome"), ["ci", "--error-on-warnings", "--diagnostic-level=warn", "."]],
  ["types", bin("tsc"), ["-b"]],
  ["examples", process.execPath, [...process.execArgv, join(root, "scripts/examples.ts")]],
  ["build", process.execPath, [...process.execArgv, join(root, "scripts/build.ts")]],
  ["tests", process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...files]],
];

for (const [name, file, args] of files.length > 0 ? steps.slice(3) : steps) {
  const start = performance.now();
  const { status } = spawnSync(file, args, { cwd: root, stdio: "inherit" });
  console.log(
    `${name}: ${status === 0 ? "good" : "failed"} after ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
