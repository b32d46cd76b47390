/** The page of all options: its Markdown, and the rows that come from facts. */
import type { Element } from "hast";
import type { Facts, OptionFact } from "../../../content/facts.ts";
import { shareNodes } from "../markdown/default-nodes.ts";
import { targetGroups } from "../markdown/default-text.ts";
import { code, element, sourceLink, text } from "../markdown/elements.ts";
import { firstName } from "../option-coverage.ts";

/**
 * Returns the page's Markdown. `::options` shows the rows of a top-level option,
 * and `::option-filter` the filter field.
 */
export function allOptionsText(facts: Facts): string {
  const versions = `webpack ${facts.versions["webpack"]} and webpack-dev-server ${facts.versions["webpack-dev-server"]}`;
  const total = Object.keys(facts.options).length.toLocaleString("en");
  return `This page lists all ${total} options of ${versions}, with the type, the default and the version that added each one.
The site reads them from the schemas of these packages. Follow a path to the entry that
explains the option. The newest options are on the pages of [each version](/changes/).

Unless the list says otherwise, defaults apply to the \`production\` mode and the \`web\` target. \`Rule\` means one item of
\`module.rules\`, and a name in braces is one that you choose. For options whose default depends on the mode, see
[Mode defaults](/configuration/mode-defaults/). If you know an option or a flag but not its page, open
\`/option/output.filename/\` or \`/option/--output-filename/\` to go straight to its entry.

::option-filter

## Options without nested options

::options{of=""}

${[...groups(facts).keys()]
  .filter(Boolean)
  .map((name) => `## \`${name}\`\n\n::options{of="${name}"}`)
  .join("\n\n")}
`;
}

/** Groups options by first name, in the schema's order; those that are alone in their group are together under "". */
export function groups(facts: Facts): Map<string, OptionFact[]> {
  const all = Object.values(facts.options);
  const sizes = Map.groupBy(all, ({ path }) => firstName(path));
  return Map.groupBy(all, ({ path }) => (sizes.get(firstName(path))?.length === 1 ? "" : firstName(path)));
}

/** Returns the rows of one top-level option. `entries` maps an option to the URL of its handwritten description. */
export function optionRows(options: readonly OptionFact[], entries: ReadonlyMap<string, string>): Element {
  return element(
    "dl",
    { className: ["options"] },
    options.flatMap((option) => optionRow(option, entries.get(option.path))),
  );
}

function optionRow(option: OptionFact, entry: string | undefined): Element[] {
  const { path, since, experimental, deprecated, type, defaults } = option;
  const badges = [
    ...(since ? [`${since}+`] : []),
    ...(experimental ? ["experimental"] : []),
    ...(deprecated ? ["deprecated"] : []),
  ];
  const term = [
    element("a", { href: entry ?? `#${encodeURI(path)}` }, [code(path)]),
    ...badges.map((badge) => element("span", { className: ["badge"] }, [text(badge)])),
  ];
  const shares = defaults && path !== "mode" ? (targetGroups(defaults)[0]?.shares ?? []) : [];
  const value = shares.length > 0 ? [text(" "), code("="), text(" "), ...shareNodes(shares)] : [];
  // If the option has an entry, the link to its source is there.
  const source = entry ? [] : sourceLink(option.source);
  return [element("dt", rowId(option), term), element("dd", {}, [code(type), ...value, ...source])];
}

/** The id of a row is its path, unless the heading above has that id: `output` is below the heading `output`. */
function rowId({ path, members }: OptionFact): { id?: string } {
  return members && /^[a-z]+$/.test(path) ? {} : { id: path };
}
