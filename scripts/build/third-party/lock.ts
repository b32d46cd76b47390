/**
 * Reads and checks the lock, a committed, hand-edited file that lists the npm package and version of each third-party
 * page.
 */
import { readFile } from "node:fs/promises";
import type { Problem } from "../problems.ts";

export interface LockEntry {
  /** Name of the package. */
  npm: string;
  /** The exact version. */
  version: string;
  /** The checksum of the tarball: "sha512-…". */
  integrity: string;
  url: string;
  title: string;
  group?: string;
  /** URL of its GitHub repository. */
  repo: string;
  contributors: string[];
}

export interface Lock {
  entries: LockEntry[];
  problems: Problem[];
  /** Returns a problem at the line of a package's entry. */
  problemOf: (npm: string, message: string) => Problem;
}

// The format of each field, and its description for error messages.
const rules: [keyof LockEntry, RegExp, string][] = [
  ["npm", /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/, "the name of an npm package"],
  ["version", /^\d+\.\d+\.\d+(-[\w.]+)?$/, "an exact version such as 7.1.5"],
  ["url", /^\/(loaders|plugins)\/[\w.-]+\/$/, "a URL such as /loaders/css-loader/"],
  ["title", /\S/, "a title"],
  ["repo", /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/, "the URL of a GitHub repository"],
  ["integrity", /^sha512-[A-Za-z0-9+/]{86}==$/, 'a sha512; run "node scripts/tools/readme-checksums.ts" to fill it in'],
];

/** Reads and checks the lock. `entries` contains only valid entries. */
export async function readLock(file: string, shownAs: string): Promise<Lock> {
  const text = await readFile(file, "utf8");
  const lines = text.split("\n");
  const problemOf = (npm: string, message: string): Problem => {
    const index = lines.findIndex((line) => line.includes(`"npm": ${JSON.stringify(npm)}`));
    return { file: shownAs, line: index + 1 || 1, message };
  };
  const problems: Problem[] = [];
  const entries: LockEntry[] = [];
  const urls = new Set<string>();
  for (const entry of parse(text, (message) => problems.push({ file: shownAs, line: 1, message }))) {
    const npm = String(entry.npm);
    const entryProblems = rules
      .filter(([key, pattern]) => typeof entry[key] !== "string" || !pattern.test(entry[key]))
      .map(([key, , meaning]) => problemOf(npm, `${npm}: ${key} must be ${meaning}`));
    if (!Array.isArray(entry.contributors))
      entryProblems.push(problemOf(npm, `${npm}: contributors must be a list of handles`));
    if (urls.has(String(entry.url)))
      entryProblems.push(problemOf(npm, `${npm}: the URL of another package in the list is also ${entry.url}`));
    urls.add(String(entry.url));
    problems.push(...entryProblems);
    if (entryProblems.length === 0) entries.push(entry as unknown as LockEntry);
  }
  return { entries, problems, problemOf };
}

function parse(text: string, report: (message: string) => void): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list)) return list as Record<string, unknown>[];
    report("must be a list of packages");
  } catch (error) {
    report(`is not JSON: ${(error as Error).message}`);
  }
  return [];
}
