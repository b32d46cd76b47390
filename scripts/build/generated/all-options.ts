/** The page of all options: its Markdown, and the rows that come from facts. */
import type { Element } from "hast";
import type { Facts, OptionFact } from "../../../content/facts.ts";
import { shareNodes } from "../markdown/default-nodes.ts";
import { targetGroups } from "../markdown/default-text.ts";
import { code, element, sourceLink, text } from "../markdown/elements.ts";
import { badgesOf } from "../markdown/facts-line.ts";
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

/** Groups options by first name, in the schema's order. */
export function groups(facts: Facts): Map<string, OptionFact[]> {
  return byFirstName(Object.values(facts.options), ({ path }) => path);
}

/** Groups items by the first name of their option; those that are alone in their group are together under "". */
export function byFirstName<Item>(items: readonly Item[], optionOf: (item: Item) => string): Map<string, Item[]> {
  const nameOf = (item: Item): string => firstName(optionOf(item));
  const sizes = Map.groupBy(items, nameOf);
  return Map.groupBy(items, (item) => (sizes.get(nameOf(item))?.length === 1 ? "" : nameOf(item)));
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
  const { path, type, defaults } = option;
  const term = [
    element("a", { href: entry ?? `#${encodeURI(path)}` }, [code(path)]),
    ...badgesOf(option).map((badge) => element("span", { className: ["badge"] }, [text(badge)])),
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
