/** The facts line of an option: type, default, since and flags as a list of terms, from facts alone. */
import type { Element, ElementContent } from "hast";
import type { FlagFact, OptionFact } from "../../../content/facts.ts";
import { defaultNodes } from "./default-nodes.ts";
import { block, code, element, fold, sourceLink, text } from "./elements.ts";
import { layout } from "./layout.ts";

export interface Surroundings {
  /** Where another option is described, seen from this page; null where nothing is said about it. */
  urlOf: (path: string) => string | null;
  /** What `undefined` in the facts means: true where webpack looks at this place and finds nothing. */
  unset: boolean;
  /** The flags that set the option. */
  flags: FlagFact[];
}

/** The `<dl>` under an option's heading. */
export function factsLine(fact: OptionFact, { urlOf, unset, flags }: Surroundings): Element {
  const rows = [
    row("Type", [typeNodes(fact, urlOf)]),
    // What webpack takes for a mode that is not set is more than a value: the page on it says so.
    row("Default", fact.path === "mode" ? [] : fact.defaults ? defaultNodes(fact) : unset ? [[code("undefined")]] : []),
    row("Since", statusNodes(fact)),
    row("Flag", flagNodes(flags)),
  ];
  return element("dl", { className: ["facts"] }, rows.flat());
}

/** Type and default of an option that is described in a row of a table. */
export function factsCells(fact: OptionFact, urlOf: Surroundings["urlOf"]): ElementContent[][] {
  const statements = fact.defaults ? defaultNodes(fact) : [];
  return [typeNodes(fact, urlOf), statements.flatMap((nodes, index) => [...(index > 0 ? [text("; ")] : []), ...nodes])];
}

/** The line under the heading of an option that webpack no longer has. */
export function removedLine(last: string): Element {
  return element("dl", { className: ["facts"] }, row("Removed", [[text(`last available in webpack ${last}`)]]));
}

function row(term: string, values: ElementContent[][]): Element[] {
  if (values.length === 0) return [];
  return [element("dt", {}, [text(term)]), ...values.map((nodes) => element("dd", {}, nodes))];
}

function typeNodes(fact: OptionFact, urlOf: Surroundings["urlOf"]): ElementContent[] {
  const { type, fullType } = fact;
  const source = sourceLink(fact.source);
  // A list of words is read at a glance; a shape is not.
  if (fullType && !/[{(]/.test(fullType)) return [code(fullType), ...source];
  const members = (fact.members ?? []).filter((path) => !path.endsWith("}"));
  if (fullType) return [code(type), ...source, fold("Full type", [block(layout(fullType), `Type of ${fact.path}`)])];
  if (members.length === 0) return [code(type), ...source];
  const names = members.flatMap((path, index) => {
    const name = code(path.slice(fact.path.length + 1));
    const href = urlOf(path);
    return [...(index > 0 ? [text(", ")] : []), href ? element("a", { href }, [name]) : name];
  });
  const summary = `${members.length} ${members.length === 1 ? "nested option" : "nested options"}`;
  return [code(type), ...source, fold(summary, [element("p", {}, names)])];
}

function statusNodes({ since, experimental, deprecated }: OptionFact): ElementContent[][] {
  const words = [
    since ?? "5.0.0 or earlier",
    ...(experimental ? ["experimental"] : []),
    ...(deprecated ? ["deprecated"] : []),
  ];
  return since || experimental || deprecated ? [[text(words.join(", "))]] : [];
}

function flagNodes(flags: readonly FlagFact[]): ElementContent[][] {
  // The plain flag first, then the one that empties a list.
  const ordered = [...flags].sort((a, b) => Number(a.reset ?? 0) - Number(b.reset ?? 0));
  const names = ordered.flatMap(({ name, alias, negated }) => [
    `--${name}`,
    ...(alias ? [`-${alias}`] : []),
    ...(negated ? [`--${negated}`] : []),
  ]);
  if (names.length === 0) return [];
  return [names.flatMap((name, index) => [...(index > 0 ? [text(", ")] : []), code(name)])];
}
