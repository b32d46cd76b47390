/** The page of what each mode sets: a table of the options that differ, and each mode written out as a configuration. */
import { runInNewContext } from "node:vm";
import type { Facts, Mode } from "../../content/facts.ts";
import { defaultOf, modes } from "../facts/defaults.ts";
import { readable } from "../facts/values.ts";
import { isLong, shortValue } from "../markdown/default-text.ts";
import { layout } from "../markdown/layout.ts";

type Values = Record<Mode, string>;
type Tree = { [key: string]: unknown };

/** Option path → value in each mode, with target web, where these are not all the same. */
export function modeDifferences({ options }: Facts): Map<string, Values> {
  const differences = new Map<string, Values>();
  for (const { path, defaults } of Object.values(options)) {
    if (!defaults || defaults.when || path === "mode") continue;
    const values = Object.fromEntries(modes.map((mode) => [mode, defaultOf(defaults, mode, "web")])) as Values;
    if (new Set(Object.values(values)).size > 1) differences.set(path, values);
  }
  return differences;
}

/** Left out of the configurations to copy → why. */
export const notCopied: readonly { paths: RegExp; names: string; reason: string }[] = [
  {
    paths: /^resolve\.(?:byDependency|conditionNames)$/,
    names: "`resolve.conditionNames` and `resolve.byDependency`",
    reason: "what you set there replaces the names that webpack adds for each kind of import",
  },
  {
    paths: /^module\.generator\.css\/\w+\.localIdentName$/,
    names: "`localIdentName` of CSS modules",
    reason: "its default also begins with the name of your package where `package.json` has one",
  },
];

// webpack fills these objects in as a whole, or not at all.
const whole = /^snapshot\.[^.]+\./;

/**
 * What mode `mode` sets, as a configuration to use with `mode: "none"`. Functions are left out: webpack derives them from
 * the other values.
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
    if (whole.test(path)) for (const member of facts.options[parentOf(path)]?.members ?? []) set(member);
  }
  return configuration;
}

/** The Markdown of the page. `addressOf` says where an option is described. */
export function modeDefaultsText(facts: Facts, addressOf: (path: string) => string): string {
  const { rows, quiet } = tableRows(modeDifferences(facts));
  const table = rows.map(
    ([path, values]) =>
      `| [\`${path}\`](${addressOf(path)}) | ${modes.map((mode) => `\`${shortValue(values[mode]).replaceAll("|", "\\|")}\``).join(" | ")} |`,
  );
  return `The [\`mode\`](${addressOf("mode")}) of a build is a set of defaults. This page shows the whole set, as webpack
${facts.versions["webpack"]} fills it in for the target \`web\` when a configuration sets nothing but the mode. An option that is not
listed has the same default in all three modes, and what your configuration sets always wins.

## What differs

| Option | \`${modes.join("` | `")}\` |
| --- | --- | --- | --- |
${table.join("\n")}

${quiet.length > 0 ? `In \`production\`, where \`performance\` is on, it also has ${quiet.length} members that are \`false\` until you turn them on: ${quiet.map((path) => `\`${path.split(".").at(-1)}\``).join(", ")}.` : ""}

## Production as a configuration

With \`mode: "none"\` and these options webpack fills in the same configuration as with \`mode: "production"\`. Copy the lines
that you want in a build that otherwise has another mode. Left out, here and below, are:

${notCopied.map(({ names, reason }) => `- ${names}: ${reason}.`).join("\n")}

${configurationFence(facts, "production")}

## Development as a configuration

The same for \`mode: "development"\`.

${configurationFence(facts, "development")}

\`mode: "none"\` needs no such list: it is what is left when neither of these is set.
`;
}

function configurationFence(facts: Facts, mode: Mode): string {
  return `\`\`\`js title="webpack.config.js"\nmodule.exports = ${layout(readable(modeConfiguration(facts, mode)))};\n\`\`\``;
}

/** Rows that say something of their own; `quiet` are switches that are off where the option they are in is on. */
function tableRows(differences: Map<string, Values>): { rows: [string, Values][]; quiet: string[] } {
  const all = [...differences].flatMap(([path, values]) => split(path, values));
  const quiet: string[] = [];
  const rows = all.filter(([path, values]) => {
    const parent = differences.get(parentOf(path));
    if (!parent || !differences.has(path)) return true;
    // The parent's row already shows all of its members.
    if (Object.values(parent).every((value) => !isLong(value))) return false;
    if (values.production !== "false") return true;
    quiet.push(path);
    return false;
  });
  return { rows, quiet };
}

/** A long map in all modes becomes one row for each of the places in it that differ. */
function split(path: string, values: Values): [string, Values][] {
  const trees = modes.map((mode) => plainValue(values[mode]));
  if (!isLong(values.production) || !trees.every(isTree)) return [[path, values]];
  const keys = new Set(trees.flatMap((tree) => Object.keys(tree)));
  return [...keys].flatMap((key) => {
    const inner = Object.fromEntries(modes.map((mode, index) => [mode, readable(trees[index]?.[key])])) as Values;
    return new Set(Object.values(inner)).size > 1 ? split(`${path}.${key}`, inner) : [];
  });
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

/** The data that the source of a value stands for; undefined where it is a function, an instance or an abridgement. */
function plainValue(source: string): unknown {
  if (/=>|…|\bnew\b|<cwd>/.test(source)) return undefined;
  // Into objects of this realm: what they are made of is told by their constructor.
  const value: unknown = runInNewContext(`(${source})`, Object.create(null));
  return isTree(value) ? structuredClone(value) : Array.isArray(value) ? structuredClone([...value]) : value;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && Object.prototype.toString.call(value) === "[object Object]";
}

function put(tree: Tree, [key = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    if (!isTree(tree[key])) tree[key] = value;
    return;
  }
  if (!isTree(tree[key])) tree[key] = {};
  put(tree[key] as Tree, rest, value);
}
