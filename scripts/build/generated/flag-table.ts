/**
 * Lists every command line flag: first those of webpack-cli itself, then those that set an option, folded by option.
 */
import type { Element } from "hast";
import type { CliFlagFact, Facts, FlagFact } from "../../../content/facts.ts";
import { code, element, fold, sourceLink, text } from "../markdown/elements.ts";
import { allOptionsUrl } from "../markdown/option-facts.ts";
import { ownFlags } from "../option-coverage.ts";
import { byFirstName } from "./all-options.ts";

/** `entries` maps an option to the URL of its handwritten description; `ids` are the ids of the page with the table. */
export function flagTable(facts: Facts, entries: ReadonlyMap<string, string>, ids: readonly string[]): Element {
  const urlOf = ({ option }: FlagFact): string => entries.get(option) ?? `${allOptionsUrl}#${encodeURI(option)}`;
  const groups = [...byFirstName(facts.flags, ({ option }) => option)].map(([name, flags]) => {
    const rows = flags.map((flag) => row(flag, urlOf(flag), flag.reset ? "clears the list" : flag.type));
    return folded(name === "" ? "Options with a single flag" : name, rows);
  });
  const cliRows = ownFlags(facts).map((flag) => row(flag, ids.includes(flag.name) ? `#${flag.name}` : null, flag.type));
  return element("div", { id: "all-flags" }, [folded("webpack-cli's own flags", cliRows), ...groups]);
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

function folded(name: string, rows: Element[]): Element {
  return fold(`${name}: ${rows.length} ${rows.length === 1 ? "flag" : "flags"}`, [element("ul", {}, rows)]);
}
