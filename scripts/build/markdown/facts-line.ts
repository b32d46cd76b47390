/** The facts line of an option: a `<dl>` with its type, its default, the version that added it, and its flags. */
import type { Element, ElementContent } from "hast";
import type { FlagFact, OptionFact } from "../../../content/facts.ts";
import { defaultNodes } from "./default-nodes.ts";
import { block, code, element, fold, joined, sourceLink, text } from "./elements.ts";
import { layout } from "./layout.ts";

interface FactsContext {
  /** Returns the URL of another option's description, as a link from this page; null if there is none. */
  urlOf: (path: string) => string | null;
  /** If the facts have no default: true if the default is `undefined`, false if it's unknown. */
  isUndefined: boolean;
  /** The flags that set the option. */
  flags: FlagFact[];
}

/** The `<dl>` under an option's heading. */
export function factsLine(fact: OptionFact, { urlOf, isUndefined, flags }: FactsContext): Element {
  return factsList([
    ["Type", [typeNodes(fact, urlOf)]],
    // The default of `mode` is more than a value, so the option's page explains it.
    ["Default", fact.path === "mode" ? [] : isUndefined ? [[code("undefined")]] : defaultNodes(fact)],
    ["Since", statusNodes(fact)],
    ["Flag", flagNodes(flags)],
  ]);
}

/** Returns a `<dl>` of the terms that have values. */
export function factsList(rows: [term: string, values: ElementContent[][]][]): Element {
  const items = rows.flatMap(([term, values]) =>
    values.length === 0 ? [] : [element("dt", {}, [text(term)]), ...values.map((nodes) => element("dd", {}, nodes))],
  );
  return element("dl", { className: ["facts"] }, items);
}

/** Returns the Type and Default cells for an option that a table row describes. */
export function factsCells(fact: OptionFact, urlOf: FactsContext["urlOf"]): ElementContent[][] {
  return [typeNodes(fact, urlOf), joined(defaultNodes(fact), "; ")];
}

/** The line under the heading of an option that webpack no longer has. */
export function removedLine(lastVersion: string): Element {
  return factsList([["Removed", [[text(`last available in webpack ${lastVersion}`)]]]]);
}

function typeNodes(fact: OptionFact, urlOf: FactsContext["urlOf"]): ElementContent[] {
  const { type, fullType } = fact;
  const source = sourceLink(fact.source);
  // A union of literals and type names is easy to read; objects and functions are folded.
  if (fullType && !/[{(]/.test(fullType)) return [code(fullType), ...source];
  const members = (fact.members ?? []).filter((path) => !path.endsWith("}"));
  if (fullType)
    return [code(type), ...source, fold("Full type", [block([text(layout(fullType))], `Type of ${fact.path}`)])];
  if (members.length === 0) return [code(type), ...source];
  const names = members.map((path) => {
    const name = code(path.slice(fact.path.length + 1));
    const href = urlOf(path);
    return [href ? element("a", { href }, [name]) : name];
  });
  const summary = `${members.length} ${members.length === 1 ? "nested option" : "nested options"}`;
  return [code(type), ...source, fold(summary, [element("p", {}, joined(names))])];
}

function statusNodes({ since, ...status }: OptionFact): ElementContent[][] {
  const badges = badgesOf(status);
  return since || badges.length > 0 ? [[text([since ?? "5.0.0 or earlier", ...badges].join(", "))]] : [];
}

/** Returns the badges of an option or a hook: "5.20.0+", "experimental", "deprecated". */
export function badgesOf(fact: { since?: string; experimental?: true; deprecated?: true | string }): string[] {
  const badges = [
    fact.since ? `${fact.since}+` : "",
    fact.experimental ? "experimental" : "",
    fact.deprecated ? "deprecated" : "",
  ];
  return badges.filter(Boolean);
}

function flagNodes(flags: readonly FlagFact[]): ElementContent[][] {
  // The flag that sets the option comes first, then the flag that clears its list.
  const ordered = [...flags].sort((a, b) => Number(a.reset ?? 0) - Number(b.reset ?? 0));
  const names = ordered.flatMap(({ name, alias, negated }) => [
    `--${name}`,
    ...(alias ? [`-${alias}`] : []),
    ...(negated ? [`--${negated}`] : []),
  ]);
  return names.length === 0 ? [] : [joined(names.map((name) => [code(name)]))];
}
