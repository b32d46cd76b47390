/**
 * `npm test`: format and lint, types, then at the same time a build and every example, which is built and compared with its
 * accepted result, then vitest.
 * Stops at the first of them that fails. With names of test files, only the build and those.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./build/places.ts";

const bin = (name: string): string => join(root, "node_modules/.bin", name);
const files = process.argv.slice(2);

type Step = [name: string, file: string, args: string[]];

const checks: Step[][] = [
  [["format and lint", bin("biome"), ["ci", "--error-on-warnings", "--diagnostic-level=warn", "."]]],
  [["types", bin("tsc"), ["-b"]]],
];
const examples: Step = ["examples", process.execPath, [...process.execArgv, join(root, "scripts/examples.ts")]];
const build: Step = ["build", process.execPath, [...process.execArgv, join(root, "scripts/build.ts")]];
const tests: Step = ["tests", process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...files]];

// A build takes accepted results for the examples, so it doesn't wait for them. Alone, it leaves a processor idle.
for (const steps of files.length > 0 ? [[build], [tests]] : [...checks, [examples, build], [tests]]) {
  const ended = await Promise.all(steps.map(run));
  const failed = ended.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** Runs a step and returns its exit code. Only the first of several steps at the same time prints what it does; others print it at the end. */
async function run([name, file, args]: Step, index: number): Promise<number> {
  const start = performance.now();
  const child = spawn(file, args, { cwd: root, stdio: index === 0 ? "inherit" : ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const code = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (ended) => resolve(ended ?? 1));
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${printed}${name}: ${code === 0 ? "good" : "failed"} after ${seconds} s\n`);
  return code;
}
