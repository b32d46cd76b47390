/** The page about mode defaults: a table of the options that differ, and the modes written out as configurations. */
import type { Facts, Mode } from "../../../content/facts.ts";
import { modes } from "../facts/default-cells.ts";
import { parentOf } from "../facts/lookup.ts";
import { readable } from "../facts/values.ts";
import { isLong, shortValue } from "../markdown/default-text.ts";
import { layout } from "../markdown/layout.ts";
import { isTree, modeConfiguration, modeDifferences, notCopied, plainValue, type Values } from "./mode-values.ts";

/** Returns the Markdown of the page. `urlOf` returns the URL of an option's description. */
export function modeDefaultsText(facts: Facts, urlOf: (path: string) => string): string {
  const { rows, offInProduction } = tableRows(modeDifferences(facts));
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

${offInProduction.length > 0 ? `In \`production\`, where \`performance\` is on, it also has ${offInProduction.length} nested options that stay \`false\` until you turn them on: ${offInProduction.map((path) => `\`${path.split(".").at(-1)}\``).join(", ")}.` : ""}

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

/**
 * Returns the table's rows. `offInProduction` has nested options that are off in production, where their parent is on.
 */
function tableRows(differences: Map<string, Values>): { rows: [string, Values][]; offInProduction: string[] } {
  const all = [...differences].flatMap(([path, values]) => split(path, values));
  const offInProduction: string[] = [];
  const rows = all.filter(([path, values]) => {
    const parent = differences.get(parentOf(path));
    if (!parent || !differences.has(path)) return true;
    // The parent's row already shows all of its members.
    if (Object.values(parent).every((value) => !isLong(value))) return false;
    if (values.production !== "false") return true;
    offInProduction.push(path);
    return false;
  });
  return { rows, offInProduction };
}

/** If the value is a long object in all modes, returns one row for each nested value that differs. */
function split(path: string, values: Values): [string, Values][] {
  const trees = modes.map((mode) => plainValue(values[mode]));
  if (!isLong(values.production) || !trees.every(isTree)) return [[path, values]];
  const keys = new Set(trees.flatMap((tree) => Object.keys(tree)));
  return [...keys].flatMap((key) => {
    const inner = Object.fromEntries(modes.map((mode, index) => [mode, readable(trees[index]?.[key])])) as Values;
    return new Set(Object.values(inner)).size > 1 ? split(`${path}.${key}`, inner) : [];
  });
}
