/**
 * The project of a guide's reader, computed from the text of the guides: the files that readers write, and the changes
 * by `npm install`, `npm uninstall`, `npm pkg set` and `rm`. Builds and servers change nothing that a later guide
 * starts with.
 */

import { exampleFile } from "../examples/quote.ts";
import type { ExampleResult } from "../examples/types.ts";
import { commandsOf } from "../fences/shell-words.ts";
import type { Report } from "../markdown/page-source.ts";
import type { Guide, Step } from "./steps.ts";

/** Path → content of every file that the reader has written. */
export type State = Map<string, string>;

export interface Known {
  results: ReadonlyMap<string, ExampleResult>;
  /** The guide with this name, if there is one. */
  guide: (name: string) => Guide | undefined;
  /** The version of a package that the reader gets. */
  versionOf: (name: string) => string | undefined;
}

/** Returns the project that a guide starts with; null if the reader has no files yet. */
export function startOf({ front: { continues, packages } }: Guide, context: Known, report: Report): State | null {
  if (continues !== undefined) {
    const before = context.guide(continues);
    if (!before) report(1, `front matter: continues names "${continues}", which is not a guide`);
    // Problems of that guide aren't reported here, but only once, for the guide itself.
    return before ? endOf(before, context, () => {}) : null;
  }
  if (packages === undefined) return null;
  const empty = {
    name: "webpack-demo",
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: { build: "webpack" },
  };
  const state: State = new Map([["package.json", json(empty)]]);
  install(state, ["--save-dev", ...packages.split(/\s+/)], context.versionOf);
  return state;
}

/** Returns the project at a guide's end. Reports steps with an unknown effect. `before` is called before each step. */
export function endOf(
  guide: Guide,
  context: Known,
  report: Report,
  before: (step: Step, state: State) => void = () => {},
): State {
  const state = startOf(guide, context, report) ?? new Map();
  for (const step of guide.steps) {
    before(step, state);
    apply(step, state, context, report);
  }
  return state;
}

/** Returns the content of the file that the reader writes in this step; null if the build writes it. */
export function writtenIn(step: Extract<Step, { file: string }>, results: Known["results"]): string | null {
  if (step.kind === "diff" || step.file.startsWith("dist/")) return null;
  if (step.kind === "quote") return step.text;
  const example = results.get(step.example);
  // If the example lacks the file, `::example` reports it.
  return example?.files.some(({ path }) => path === step.file) ? exampleFile(example, step.file) : null;
}

function apply(step: Step, state: State, { results, versionOf }: Known, report: Report): void {
  if (step.kind === "file" || step.kind === "quote") {
    const text = writtenIn(step, results);
    if (text !== null) state.set(step.file, `${text}\n`);
  } else if (step.kind === "command") {
    for (const { words } of commandsOf(step.command, "bash"))
      if (!change(state, words, versionOf)) report(step.line, `the build can't tell what "${words.join(" ")}" changes`);
  }
}

/** Applies one command. Returns false if its effect is unknown. */
function change(state: State, words: readonly string[], versionOf: Known["versionOf"]): boolean {
  const [program = "", verb = "", ...rest] = words;
  if (program === "rm") return remove(state, [verb, ...rest]);
  if (program === "npm" && /^(i|install|ci)$/.test(verb)) return install(state, rest, versionOf);
  if (program === "npm" && verb === "uninstall") return edit(state, (manifest) => uninstall(manifest, rest));
  if (program === "npm" && verb === "pkg" && rest[0] === "set")
    return edit(state, (manifest) => setFields(manifest, rest.slice(1)));
  const report = words.indexOf("--json");
  if (verb === "webpack" && report > 0) state.set(words[report + 1] ?? "", "");
  return /^(mkdir|cd|npx|npm|node)$/.test(program);
}

/** Removes files and folders. Like `rm`, it needs `-r` for a folder. */
function remove(state: State, words: readonly string[]): boolean {
  const isRecursive = words.some((word) => /^-\w*r/.test(word));
  for (const path of words.filter((word) => !word.startsWith("-"))) {
    const below = isRecursive ? [...state.keys()].filter((one) => one.startsWith(`${path}/`)) : [];
    if (!state.delete(path) && below.length === 0 && path !== "dist") return false;
    for (const one of below) state.delete(one);
  }
  return true;
}

export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
}

function install(state: State, words: readonly string[], versionOf: Known["versionOf"]): boolean {
  return edit(state, (manifest) => addPackages(manifest, words, versionOf));
}

/** Adds packages to a package.json as `npm install …words` does. */
export function addPackages(manifest: Manifest, words: readonly string[], versionOf: Known["versionOf"]): void {
  const names = words.filter((word) => !word.startsWith("-")).map((word) => word.replace(/(?<=.)@.*$/, ""));
  if (names.length === 0) return;
  const key = words.some((word) => word === "--save-dev" || word === "-D") ? "devDependencies" : "dependencies";
  const list = { ...manifest[key] };
  for (const name of names) list[name] = `^${versionOf(name) ?? "0.0.0"}`;
  manifest[key] = Object.fromEntries(Object.entries(list).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function uninstall(manifest: Manifest, words: readonly string[]): void {
  for (const name of words) {
    delete manifest.dependencies?.[name];
    delete manifest.devDependencies?.[name];
  }
}

/** `npm pkg set scripts.start="webpack serve"` */
function setFields(manifest: Manifest, assignments: readonly string[]): void {
  for (const assignment of assignments) {
    const at = assignment.indexOf("=");
    const path = assignment.slice(0, at).split(".");
    let inner: Record<string, unknown> = manifest;
    for (const key of path.slice(0, -1)) {
      inner[key] ??= {};
      inner = inner[key] as Record<string, unknown>;
    }
    inner[path.at(-1) ?? ""] = assignment.slice(at + 1);
  }
}

function edit(state: State, update: (manifest: Manifest) => void): boolean {
  const manifest = JSON.parse(state.get("package.json") ?? "{}") as Manifest;
  update(manifest);
  state.set("package.json", json(manifest));
  return true;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
