/** Effective defaults of every option, for each mode and target, as webpack itself fills them in. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OptionFact } from "../../../content/facts.ts";
import { cellOf, combinations, compact, defaultOf, modes, packageName, targetOf } from "./default-cells.ts";
import { chosenNames } from "./schema.ts";
import { readable } from "./values.ts";
import type { WatchingCompiler, Webpack } from "./webpack.ts";

/** Configurations that turn on features whose options have defaults. */
const conditions: [when: string, configuration: Record<string, unknown>][] = [
  ['cache: { type: "filesystem" }', { cache: { type: "filesystem" } }],
  ['cache: { type: "memory" }', { cache: { type: "memory" } }],
  ["experiments.buildHttp: { allowedUris: […] }", { experiments: { buildHttp: { allowedUris: [] } } }],
  ["experiments.lazyCompilation: {}", { experiments: { lazyCompilation: {} } }],
  ["output.trustedTypes: true", { output: { trustedTypes: true } }],
  ['output.library: { name: "…", type: "var" }', { output: { library: { name: "…", type: "var" } } }],
];

type Options = Record<string, unknown>;

/** Adds `defaults` to the facts of all options that have any. */
export function addDefaults(facts: Record<string, OptionFact>, webpack: Webpack, root: string): void {
  const context = mkdtempSync(join(tmpdir(), "webpack-defaults-"));
  const named = mkdtempSync(join(tmpdir(), "webpack-defaults-"));
  writeFileSync(join(named, "package.json"), JSON.stringify({ name: packageName }));
  const folders = [context, named, process.cwd(), root];
  const fill = (configuration: Options): Options => {
    const options = webpack.config.getNormalizedWebpackOptions({ context, ...configuration });
    webpack.baseDefaults(options);
    webpack.config.applyWebpackOptionsDefaults(options);
    return options;
  };
  const text = (options: Options, path: string) => readable(valueAt(options, path), folders);

  const restoreTerminal = pretendTerminal();
  const matrix = combinations().map(({ mode, target, future }) => {
    const experiments = future ? { futureDefaults: true } : {};
    return { cell: cellOf(mode, target, future), options: fill({ mode, target: targetOf(target), experiments }) };
  });
  const base = matrix[0]?.options ?? {};
  const leaves = Object.values(facts).filter((fact) =>
    isLeaf(
      fact,
      matrix.map(({ options }) => valueAt(options, fact.path)),
    ),
  );
  for (const fact of leaves) {
    const defaults = compact(new Map(matrix.map(({ cell, options }) => [cell, text(options, fact.path)])));
    if (defaults) fact.defaults = defaults;
  }
  for (const mode of modes) {
    const options = fill({ context: named, mode, target: "web" });
    for (const { path, defaults } of leaves) {
      if (!defaults) continue;
      const value = text(options, path);
      if (value !== defaultOf(defaults, mode, "web")) defaults.named = { ...defaults.named, [mode]: value };
    }
  }
  const extra: [string, Options][] = [
    ...conditions.map(([when, configuration]): [string, Options] => [
      when,
      fill({ mode: "production", target: "web", ...configuration }),
    ]),
    ["stats is printed", { ...base, stats: printedStats(webpack, context) }],
    ["watching", { ...base, watchOptions: defaultWatchOptions(webpack, context) }],
  ];
  for (const [when, options] of extra) {
    for (const fact of Object.values(facts)) {
      const value = valueAt(options, fact.path);
      if (fact.defaults || value === undefined || valueAt(base, fact.path) !== undefined || !isLeaf(fact, [value]))
        continue;
      fact.defaults = { value: text(options, fact.path), when };
    }
  }
  restoreTerminal();
  for (const folder of [context, named]) rmSync(folder, { recursive: true });
}

/** Returns the value at an option path; undefined if there is none, or if the path leads into a list or a map. */
export function valueAt(options: Options, path: string): unknown {
  let value: unknown = path.startsWith("Rule") ? undefined : options;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    value = (value as Options)[name];
  }
  return value;
}

/**
 * Whether the option itself has a default. An option with members has one only if its value isn't an object of them.
 */
function isLeaf(fact: OptionFact, values: unknown[]): boolean {
  const members = (fact.members ?? []).filter((path) => !chosenNames.some((name) => path.endsWith(name)));
  const isObject = (value: unknown) =>
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return members.length === 0
    ? !values.every((value) => isObject(value) && Object.keys(value as object).length === 0)
    : values.some((value) => value !== undefined && !isObject(value));
}

/** Pretends that the terminal has colors, because some defaults depend on it. Returns a function that undoes this. */
function pretendTerminal(): () => void {
  const { isTTY } = process.stderr;
  const { TERM } = process.env;
  process.stderr.isTTY = true;
  process.env.TERM = "xterm";
  return () => {
    process.stderr.isTTY = isTTY;
    if (TERM === undefined) delete process.env.TERM;
    else process.env.TERM = TERM;
  };
}

/** The `stats` options that webpack-cli uses for printing. */
function printedStats(webpack: Webpack, context: string): Options {
  const compiler = webpack({ context, mode: "production", entry: {} });
  const compilation = compiler.newCompilation(compiler.newCompilationParams());
  return compilation.createStatsOptions({}, { forToString: true });
}

function defaultWatchOptions(webpack: Webpack, context: string): Options {
  const compiler: WatchingCompiler = webpack({ context, mode: "none", entry: {} });
  const watching = compiler.watch({}, () => {});
  const { watchOptions } = watching;
  watching.close(() => {});
  return watchOptions;
}
