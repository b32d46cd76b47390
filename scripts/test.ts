/**
 * `npm test` checks format, lint and types, compares every example with its accepted result, builds the site and runs
 * vitest. It stops at the first step that fails. With names of test files, it runs only the build and those tests.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
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

const memory = memoryFolder();
// After Ctrl+C, the running step ends by itself, and this process still has to delete the folder.
process.on("SIGINT", () => {});
try {
  for (const [name, file, args] of files.length > 0 ? steps.slice(3) : steps) {
    const start = performance.now();
    const env = memory ? { ...process.env, TMPDIR: memory } : process.env;
    const { status } = spawnSync(file, args, { cwd: root, stdio: "inherit", env });
    console.log(
      `${name}: ${status === 0 ? "good" : "failed"} after ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
    );
    process.exitCode = status ?? 1;
    if (status !== 0) break;
  }
} finally {
  if (memory) rmSync(memory, { recursive: true, force: true });
}

/**
 * Creates a folder for temporary files in Linux's memory file system, or returns null if there is none or if it's small,
 * as in most containers. The tests create and delete tens of thousands of files, which takes an eighth of their time on
 * a disk with ext4.
 */
function memoryFolder(): string | null {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 4 * 1024 ** 3 ? null : mkdtempSync(join(folder, "webpack-docs-"));
}
