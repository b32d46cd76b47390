/**
 * Lists every command line flag: first those of webpack-cli itself, then those that set an option, folded by option.
 */
import type { Element, ElementContent } from "hast";
import type { CliFlagFact, Facts, FlagFact } from "../../../content/facts.ts";
import { code, element, fold, sourceLink, text } from "../markdown/elements.ts";
import { allOptionsUrl } from "../markdown/option-facts.ts";
import { firstName, ownFlags } from "../option-coverage.ts";

/** `entries` maps an option to the URL of its handwritten description; `ids` are the ids of the page with the table. */
export function flagTable(facts: Facts, entries: ReadonlyMap<string, string>, ids: readonly string[]): Element {
  const urlOf = ({ option }: FlagFact): string => entries.get(option) ?? `${allOptionsUrl}#${encodeURI(option)}`;
  const groups = [...flagGroups(facts.flags)].map(([name, flags]) =>
    folded(name === "" ? "Options with a single flag" : name, flags.length, [
      list(flags.map((flag) => row(flag, urlOf(flag), typeOf(flag)))),
    ]),
  );
  const cliRows = ownFlags(facts).map((flag) => row(flag, ids.includes(flag.name) ? `#${flag.name}` : null, flag.type));
  return element("div", { id: "all-flags" }, [
    folded("webpack-cli's own flags", cliRows.length, [list(cliRows)]),
    ...groups,
  ]);
}

/** Groups flags by their option's first name, in the schema's order; groups of a single flag are together under "". */
function flagGroups(flags: readonly FlagFact[]): Map<string, FlagFact[]> {
  const nameOf = ({ option }: FlagFact): string => firstName(option);
  const sizes = Map.groupBy(flags, nameOf);
  return Map.groupBy(flags, (flag) => (sizes.get(nameOf(flag))?.length === 1 ? "" : nameOf(flag)));
}

function typeOf({ type, reset }: FlagFact): string {
  return reset ? "clears the list" : type;
}

function row(flag: FlagFact | CliFlagFact, url: string | null, about: string): Element {
  const name = code(`--${flag.name}`);
  const more = `${flag.negated ? ", or --no-" : ""}${flag.multiple ? ", repeatable" : ""}`;
  return element("li", {}, [
    url ? element("a", { href: url }, [name]) : name,
    ...(flag.alias ? [text(" "), code(`-${flag.alias}`)] : []),
    text(` ${about}${more}`),
    ...sourceLink("source" in flag ? flag.source : undefined),
  ]);
}

function list(rows: Element[]): Element {
  return element("ul", {}, rows);
}

function folded(name: string, count: number, content: ElementContent[]): Element {
  return fold(`${name}: ${count} ${count === 1 ? "flag" : "flags"}`, content);
}
