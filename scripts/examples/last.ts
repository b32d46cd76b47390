/** What came of all examples the last time, for as long as the disk says that no file of them was touched. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCached, writeCached } from "../cache.ts";
import type { BuildExamples } from "../examples.ts";
import { hash22 } from "../hash.ts";
import { root as repository } from "../places.ts";
import { filesOf } from "./project.ts";
import type { ExampleResult } from "./types.ts";

type Results = [name: string, result: ExampleResult][];

export interface Last {
  /** Null where something is different now. */
  results: Results | null;
  /** Keeps what came of the examples as they were when this was opened. */
  keep(results: Results): Promise<void>;
}

/** A file written twice in less may have one time for both, and then nobody can tell. */
const SAFE_AGE = 2000;

/** Asking for the size and times of 3,000 files takes a third of the time of reading them. */
export async function openLast(names: readonly string[], { root, cacheDir, accepted }: BuildExamples): Promise<Last> {
  // What was only accepted must never pass for built.
  const file = join(cacheDir, accepted ? "examples.json" : "examples-built.json");
  const now = Date.now();
  let newest = 0;
  const stats = names.map((name) => {
    const dir = join(root, name);
    const files = filesOf(dir).map((path) => {
      const { size, ino, mtimeMs, ctimeMs } = lstatSync(join(dir, path));
      newest = Math.max(newest, mtimeMs, ctimeMs);
      return [path, size, ino, mtimeMs, ctimeMs];
    });
    return [name, files];
  });
  const key = hash22(JSON.stringify([stats, codeHash()]));
  return {
    results: await readCached<Results>(file, key),
    async keep(results) {
      if (newest < now - SAFE_AGE) await writeCached(file, key, results);
    },
  };
}

/** Changes with the code that builds and describes examples, and with the versions of packages. */
function codeHash(): string {
  const files = readdirSync(import.meta.dirname).map((name) => join(import.meta.dirname, name));
  files.push(...["scripts/examples.ts", "scripts/hash.ts", "package-lock.json"].map((name) => join(repository, name)));
  return hash22([process.version, ...files.sort().map((file) => readFileSync(file, "utf8"))].join("\0"));
}
