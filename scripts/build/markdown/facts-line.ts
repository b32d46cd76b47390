/** The facts line of an option: a `<dl>` with its type, its default, the version that added it, and its flags. */
import type { Element, ElementContent } from "hast";
import type { FlagFact, OptionFact } from "../../../content/facts.ts";
import { defaultNodes } from "./default-nodes.ts";
import { block, code, element, fold, sourceLink, text } from "./elements.ts";
import { layout } from "./layout.ts";

export interface Surroundings {
  /** Returns the URL of another option's description, as a link from this page; null if there is none. */
  urlOf: (path: string) => string | null;
  /** If the facts have no default: true if the default is `undefined`, false if it's unknown. */
  unset: boolean;
  /** The flags that set the option. */
  flags: FlagFact[];
}

/** The `<dl>` under an option's heading. */
export function factsLine(fact: OptionFact, { urlOf, unset, flags }: Surroundings): Element {
  const rows = [
    row("Type", [typeNodes(fact, urlOf)]),
    // The default of `mode` is more than a value, so the option's page explains it.
    row("Default", fact.path === "mode" ? [] : fact.defaults ? defaultNodes(fact) : unset ? [[code("undefined")]] : []),
    row("Since", statusNodes(fact)),
    row("Flag", flagNodes(flags)),
  ];
  return element("dl", { className: ["facts"] }, rows.flat());
}

/** Returns the Type and Default cells for an option that a table row describes. */
export function factsCells(fact: OptionFact, urlOf: Surroundings["urlOf"]): ElementContent[][] {
  const statements = fact.defaults ? defaultNodes(fact) : [];
  return [typeNodes(fact, urlOf), statements.flatMap((nodes, index) => [...(index > 0 ? [text("; ")] : []), ...nodes])];
}

/** The line under the heading of an option that webpack no longer has. */
export function removedLine(lastVersion: string): Element {
  return element("dl", { className: ["facts"] }, row("Removed", [[text(`last available in webpack ${lastVersion}`)]]));
}

function row(term: string, values: ElementContent[][]): Element[] {
  if (values.length === 0) return [];
  return [element("dt", {}, [text(term)]), ...values.map((nodes) => element("dd", {}, nodes))];
}

function typeNodes(fact: OptionFact, urlOf: Surroundings["urlOf"]): ElementContent[] {
  const { type, fullType } = fact;
  const source = sourceLink(fact.source);
  // A union of literals and type names is easy to read; objects and functions are folded.
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
  const parts = [
    since ?? "5.0.0 or earlier",
    ...(experimental ? ["experimental"] : []),
    ...(deprecated ? ["deprecated"] : []),
  ];
  return since || experimental || deprecated ? [[text(parts.join(", "))]] : [];
}

function flagNodes(flags: readonly FlagFact[]): ElementContent[][] {
  // The flag that sets the option comes first, then the flag that clears its list.
  const ordered = [...flags].sort((a, b) => Number(a.reset ?? 0) - Number(b.reset ?? 0));
  const names = ordered.flatMap(({ name, alias, negated }) => [
    `--${name}`,
    ...(alias ? [`-${alias}`] : []),
    ...(negated ? [`--${negated}`] : []),
  ]);
  if (names.length === 0) return [];
  return [names.flatMap((name, index) => [...(index > 0 ? [text(", ")] : []), code(name)])];
}
