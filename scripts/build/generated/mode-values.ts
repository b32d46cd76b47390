/** The defaults of a mode, from facts: the options that differ, and a configuration that sets them explicitly. */
import { runInNewContext } from "node:vm";
import type { Facts, Mode } from "../../../content/facts.ts";
import { defaultOf, modes } from "../facts/default-cells.ts";
import { parentOf } from "../facts/lookup.ts";

export type Values = Record<Mode, string>;
type Tree = { [key: string]: unknown };

/** Returns option path → value in each mode, for the `web` target, if the values aren't all the same. */
export function modeDifferences({ options }: Facts): Map<string, Values> {
  const differences = new Map<string, Values>();
  for (const { path, defaults } of Object.values(options)) {
    if (!defaults || defaults.when || path === "mode") continue;
    const values = Object.fromEntries(modes.map((mode) => [mode, defaultOf(defaults, mode, "web")])) as Values;
    if (new Set(Object.values(values)).size > 1) differences.set(path, values);
  }
  return differences;
}

/** Options that the configurations to copy leave out, with the reason. */
export const notCopied: readonly { paths: RegExp; names: string; reason: string }[] = [
  {
    paths: /^resolve\.(?:byDependency|conditionNames)$/,
    names: "`resolve.conditionNames` and `resolve.byDependency`",
    reason: "a value that you set replaces the condition names that webpack adds for each kind of import",
  },
  {
    paths: /^module\.generator\.css\/\w+\.localIdentName$/,
    names: "`localIdentName` of CSS modules",
    reason: "its default starts with your package's name if `package.json` sets one",
  },
];

// webpack fills in these objects only as a whole, so all of their members have to be set.
const wholeObjects = /^snapshot\.[^.]+\./;

/**
 * Returns the defaults of a mode as a configuration that you can use with `mode: "none"`. Functions are left out,
 * because webpack derives them from the other values.
 */
export function modeConfiguration(facts: Facts, mode: Mode): Tree {
  const configuration: Tree = { mode: "none" };
  const set = (path: string): void => {
    const { defaults } = facts.options[path] ?? {};
    const value = defaults && plainValue(defaultOf(defaults, mode, "web"));
    if (value !== undefined) put(configuration, path.split("."), value);
  };
  for (const [path, values] of modeDifferences(facts)) {
    if (values[mode] === values.none || notCopied.some(({ paths }) => paths.test(path))) continue;
    set(path);
    if (wholeObjects.test(path)) for (const member of facts.options[parentOf(path)]?.members ?? []) set(member);
  }
  return configuration;
}

/** Evaluates the source of a value; returns undefined for functions, instances and shortened values. */
export function plainValue(source: string): unknown {
  if (/=>|…|\bnew\b|<cwd>/.test(source)) return undefined;
  // Copied into objects of this realm, because other code checks their constructors.
  const value: unknown = runInNewContext(`(${source})`, Object.create(null));
  return isTree(value) ? structuredClone(value) : Array.isArray(value) ? structuredClone([...value]) : value;
}

export function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && Object.prototype.toString.call(value) === "[object Object]";
}

function put(tree: Tree, [key = "", ...rest]: string[], value: unknown): void {
  if (!isTree(tree[key])) tree[key] = rest.length > 0 ? {} : value;
  if (rest.length > 0) put(tree[key] as Tree, rest, value);
}
