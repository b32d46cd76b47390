/** The page of what each mode sets: a table of the options that differ, and each mode written out as a configuration. */
import type { Facts, Mode } from "../../../content/facts.ts";
import { modes } from "../facts/default-cells.ts";
import { readable } from "../facts/values.ts";
import { isLong, shortValue } from "../markdown/default-text.ts";
import { layout } from "../markdown/layout.ts";
import {
  isTree,
  modeConfiguration,
  modeDifferences,
  notCopied,
  parentOf,
  plainValue,
  type Values,
} from "./mode-values.ts";

/** The Markdown of the page. `urlOf` says where an option is described. */
export function modeDefaultsText(facts: Facts, urlOf: (path: string) => string): string {
  const { rows, quiet } = tableRows(modeDifferences(facts));
  const table = rows.map(
    ([path, values]) =>
      `| [\`${path}\`](${urlOf(path)}) | ${modes.map((mode) => `\`${shortValue(values[mode]).replaceAll("|", "\\|")}\``).join(" | ")} |`,
  );
  return `The [\`mode\`](${urlOf("mode")}) of a build is a set of defaults. This page shows every default that depends on
the mode, as webpack ${facts.versions["webpack"]} applies it to the \`web\` target when your configuration sets only the mode. Options that
are not listed have the same default in all three modes, and a value in your configuration always overrides a default.

## What differs

| Option | \`${modes.join("` | `")}\` |
| --- | --- | --- | --- |
${table.join("\n")}

${quiet.length > 0 ? `In \`production\`, where \`performance\` is on, it also has ${quiet.length} nested options that stay \`false\` until you turn them on: ${quiet.map((path) => `\`${path.split(".").at(-1)}\``).join(", ")}.` : ""}

## Production as a configuration

These options turn \`mode: "none"\` into \`mode: "production"\`. If you want only some production defaults in a build that
uses another mode, copy those lines into your configuration. This configuration and the one below leave out:

${notCopied.map(({ names, reason }) => `- ${names}: ${reason}.`).join("\n")}

${configurationFence(facts, "production")}

## Development as a configuration

These options do the same for \`mode: "development"\`.

${configurationFence(facts, "development")}

\`mode: "none"\` needs no such configuration, because it applies none of these defaults.
`;
}

function configurationFence(facts: Facts, mode: Mode): string {
  return `\`\`\`js title="webpack.config.js"\nexport default ${layout(readable(modeConfiguration(facts, mode)))};\n\`\`\``;
}

/** Rows with information; `quiet` are switches that are off although the option around them is on. */
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
