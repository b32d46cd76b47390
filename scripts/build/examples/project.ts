/** Reads `content/examples/<name>/` from disk: its files and its example.json, with every problem in example.json. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Problem } from "../problems.ts";
import type { ExampleSpec } from "./types.ts";

export interface Project {
  name: string;
  /** The path in problems: `content/examples/<name>`. */
  folder: string;
  /**
   * All files except example.json, sorted by path. Includes the files of the example that this one extends with `from`.
   */
  files: { path: string; bytes: Buffer }[];
  spec: ExampleSpec;
  /** The text of example.json, in which `lineOf` finds lines. */
  specText: string;
}

const knownKeys = ["title", "expect", "from", "without", "run", "show", "env", "argv", "typescript", "$schema"];
const expectKeys = ["assets", "warnings", "error", "printed", "output"];

/** Names of all examples below `root`, sorted. */
export function exampleNames(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads one example. Returns `null` and adds to `problems` if its example.json is unusable. `heirs` are the examples
 * that extend it.
 */
export function readProject(
  root: string,
  name: string,
  problems: Problem[],
  heirs: readonly string[] = [],
): Project | null {
  const dir = join(root, name);
  const folder = relative(process.cwd(), dir).split(sep).join("/");
  const file = `${folder}/example.json`;
  const report = (line: number, message: string): void => {
    problems.push({ file, line, message });
  };
  const files = filesOf(dir)
    .sort()
    .map((path) => ({ path, bytes: readFileSync(join(dir, path)) }));
  const specFile = files.find(({ path }) => path === "example.json");
  if (!specFile) {
    report(
      1,
      'The example has no example.json; write { "title": "…", "expect": {} } and run `npm run examples -- --accept`.',
    );
    return null;
  }
  const specText = specFile.bytes.toString("utf8");
  let spec: ExampleSpec;
  try {
    spec = JSON.parse(specText) as ExampleSpec;
  } catch (error) {
    report(1, `example.json is not JSON: ${(error as Error).message}`);
    return null;
  }
  if (typeof spec.title !== "string" || spec.title === "") report(1, "example.json needs a title.");
  if (typeof spec.expect !== "object" || spec.expect === null) {
    report(1, "example.json needs expect, with assets or error in it.");
    return null;
  }
  for (const key of Object.keys(spec)) {
    if (!knownKeys.includes(key))
      report(lineOf(specText, key), `Unknown key "${key}"; known are ${knownKeys.join(", ")}.`);
  }
  for (const key of Object.keys(spec.expect)) {
    if (expectKeys.includes(key)) continue;
    report(lineOf(specText, key), `Unknown expectation "${key}"; known are ${expectKeys.join(", ")}.`);
  }
  const ownFiles = files.filter((entry) => entry !== specFile);
  const merged = new Map<string, Project["files"][number]>();
  if (spec.from !== undefined) {
    const isExample = ![...heirs, name].includes(spec.from) && existsSync(join(root, spec.from, "example.json"));
    if (!isExample) report(lineOf(specText, "from"), `There is no other example "${spec.from}" to start from.`);
    // The problems of that example are reported when it's read as an example itself.
    else
      for (const file of readProject(root, spec.from, [], [...heirs, name])?.files ?? []) merged.set(file.path, file);
  }
  for (const path of spec.without ?? []) {
    if (!merged.delete(path)) report(lineOf(specText, "without", path), `There is no file "${path}" to leave out.`);
  }
  for (const file of ownFiles) merged.set(file.path, file);
  return { name, folder, files: [...merged.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), spec, specText };
}

/** The line of the last of `words`. Each word is searched as a JSON string after the position of the previous word. */
export function lineOf(text: string, ...words: string[]): number {
  let at = 0;
  for (const word of words) {
    const position = text.indexOf(JSON.stringify(word), at);
    if (position >= 0) at = position;
  }
  return text.slice(0, at).split("\n").length;
}

/** Paths of all files of a project, except those that an installation or a build in its folder creates. */
export function filesOf(dir: string, below = ""): string[] {
  return readdirSync(join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const path = `${below}${entry.name}`;
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(path) ? [] : filesOf(dir, `${path}/`);
    return entry.isFile() && entry.name !== ".DS_Store" ? [path] : [];
  });
}
