/** Effective defaults of every option, for each mode and target, as webpack itself fills them in. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Defaults, Mode, OptionFact } from "../../content/facts.ts";
import { chosenNames } from "./schema.ts";
import { readable } from "./values.ts";
import type { WatchingCompiler, Webpack } from "./webpack.ts";

export const modes: readonly Mode[] = ["production", "development", "none"];

/** One of each kind that webpack tells apart. */
export const targets: readonly string[] = [
  "web",
  "webworker",
  "node",
  "async-node",
  "electron-main",
  "electron-renderer",
  "electron-preload",
  "nwjs",
  "universal",
  "deno",
  "bun",
  "web,es5",
  "web,es2022",
];

/** `web,es5` stands for `["web", "es5"]`. */
export function targetOf(name: string): string | string[] {
  return name.includes(",") ? name.split(",") : name;
}

/** Configurations that switch something on whose options have defaults of their own. */
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
  const folders: [string, string][] = [
    [context, "<cwd>"],
    [process.cwd(), "<cwd>"],
    [root, "<cwd>"],
  ];
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
  const whole = Object.values(facts).filter((fact) =>
    isLeaf(
      fact,
      matrix.map(({ options }) => valueAt(options, fact.path)),
    ),
  );
  for (const fact of whole) {
    const defaults = compact(new Map(matrix.map(({ cell, options }) => [cell, text(options, fact.path)])));
    if (defaults) fact.defaults = defaults;
  }
  const extra: [string, Options][] = [
    ...conditions.map(([when, configuration]): [string, Options] => [
      when,
      fill({ mode: "production", target: "web", ...configuration }),
    ]),
    ["stats is printed", { ...base, stats: printedStats(webpack, context) }],
    ["watching", { ...base, watchOptions: watched(webpack, context) }],
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
  rmSync(context, { recursive: true });
}

/** Every mode with every target, today's defaults and future ones; production web comes first. */
export function combinations(): { mode: Mode; target: string; future: boolean }[] {
  return [false, true].flatMap((future) =>
    targets.flatMap((target) => modes.map((mode) => ({ mode, target, future }))),
  );
}

export function cellOf(mode: Mode, target: string, future: boolean): string {
  return `${mode} ${target}${future ? " future" : ""}`;
}

/** What stands at an option path; undefined for a place inside a list, a map or nothing. */
export function valueAt(options: Options, path: string): unknown {
  let value: unknown = path.startsWith("Rule") ? undefined : options;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    value = (value as Options)[name];
  }
  return value;
}

/** Options with members of their own say nothing as a whole, unless they hold something else than these members. */
function isLeaf(fact: OptionFact, values: unknown[]): boolean {
  const members = (fact.members ?? []).filter((path) => !chosenNames.some((name) => path.endsWith(name)));
  const isObject = (value: unknown) =>
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return members.length === 0
    ? !values.every((value) => isObject(value) && Object.keys(value as object).length === 0)
    : values.some((value) => value !== undefined && !isObject(value));
}

/** All cells → what differs; null when the option is undefined everywhere. */
function compact(cells: Map<string, string>): Defaults | null {
  const at = (mode: Mode, target: string, future = false) => cells.get(cellOf(mode, target, future)) ?? "undefined";
  const value = at("production", "web");
  if ([...cells.values()].every((cell) => cell === "undefined")) return null;
  const differing = <Key extends string>(entries: [Key, string][]) => {
    const found = entries.filter(([, other]) => other !== value);
    return found.length > 0 ? (Object.fromEntries(found) as Record<Key, string>) : undefined;
  };
  const byMode = differing<Mode>(modes.map((mode) => [mode, at(mode, "web")]));
  const byTarget = differing(targets.map((target): [string, string] => [target, at("production", target)]));
  const future = at("production", "web", true);
  const defaults: Defaults = {
    value,
    ...(byMode && { modes: byMode }),
    ...(byTarget && { targets: byTarget }),
    ...(future !== value && { future }),
  };
  const odd = combinations().filter(
    ({ mode, target, future }) => predicted(defaults, mode, target, future) !== at(mode, target, future),
  );
  const rest = odd.map(({ mode, target, future }): [string, string] => [
    cellOf(mode, target, future),
    at(mode, target, future),
  ]);
  return rest.length > 0 ? { ...defaults, cells: Object.fromEntries(rest) } : defaults;
}

function predicted({ value, modes, targets, future }: Defaults, mode: Mode, target: string, inFuture: boolean): string {
  return targets?.[target] ?? modes?.[mode] ?? (inFuture ? future : undefined) ?? value;
}

/** The default for one combination. */
export function defaultOf(defaults: Defaults, mode: Mode, target: string, future = false): string {
  return defaults.cells?.[cellOf(mode, target, future)] ?? predicted(defaults, mode, target, future);
}

/** Colors and progress depend on the terminal: facts are those of one with colors. */
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

/** What `stats` means when webpack-cli prints it. */
function printedStats(webpack: Webpack, context: string): Options {
  const compiler = webpack({ context, mode: "production", entry: {} });
  const compilation = compiler.newCompilation(compiler.newCompilationParams());
  return compilation.createStatsOptions({}, { forToString: true });
}

function watched(webpack: Webpack, context: string): Options {
  const compiler: WatchingCompiler = webpack({ context, mode: "none", entry: {} });
  const watching = compiler.watch({}, () => {});
  const { watchOptions } = watching;
  watching.close(() => {});
  return watchOptions;
}
