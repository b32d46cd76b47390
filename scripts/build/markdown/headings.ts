/** Headings get the ids that GitHub would generate, older ids as aliases, badges, and a link to themselves. */
import type { Element, ElementContent } from "hast";
import type { Heading, PhrasingContent, Root, TableCell, TableRow } from "mdast";
import { element, text } from "./elements.ts";
import { inText } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { GithubSlugger, nodesOf, plainText, visit } from "./remark.ts";

export interface HeadingFact {
  /** Shown as badges after the heading: "5.20.0+", "experimental". */
  badges: string[];
  /** Path of the option. */
  option?: string;
  /** The hook, `Compiler.make`, or the class whose hooks are under the heading. */
  hook?: string;
  /** Returns the facts line below the heading; `ids` maps the page's options to their ids. */
  line?: (ids: ReadonlyMap<string, string>) => Element;
  /** Returns the Type and Default cells of a table row. */
  cells?: (ids: ReadonlyMap<string, string>) => ElementContent[][];
  /** Returns an error message if the default in a handwritten signature is wrong, else null. */
  wrongDefault?: (signature: string) => string | null;
  /** An error message if the heading looks like an option or a hook that doesn't exist. */
  mistake?: string;
}

/**
 * The facts of a heading that names an option or a hook, or null if it names none. `parents` are the options and hooks of the
 * headings above it, the nearest one last.
 */
export type HeadingFacts = (title: string, url: string, parents: readonly string[]) => HeadingFact | null;

/** A heading that names an option or a hook, or a row of a table that names an option. */
export interface EntryHeading {
  node: Heading | TableRow;
  id: string;
  fact: HeadingFact;
}

/**
 * The transformer; collects anchors (levels 1 to 3), the ids of all headings,
 * and headings that name an option or a hook.
 */
export function headings(tree: Root, { source, sources, report, page, entries }: Draft): void {
  const slugger = new GithubSlugger();
  /** The headings that can be parents of the next one. */
  const open: (EntryHeading & { depth: number })[] = [];
  const ids = new Map<string, number>();
  const claim = (id: string, line: number): void => {
    const first = ids.get(id);
    if (first === undefined) ids.set(id, line);
    else report(line, `id "${id}" is already used on line ${first}; rename the heading or remove the alias`);
  };
  visit(tree, "heading", (node: Heading) => {
    const line = node.position?.start.line ?? 1;
    const aliases = takeIds(node);
    const title = plainText(node).trim();
    const id = slugger.slug(title);
    claim(id, line);
    for (const alias of aliases) claim(alias, line);
    if (node.depth <= 3) page.anchors.push({ title, id, level: node.depth as 1 | 2 | 3 });

    while ((open.at(-1)?.depth ?? 0) >= node.depth) open.pop();
    const parents = open.flatMap((parent) => parent.fact.option ?? parent.fact.hook ?? []);
    const fact = page.front.thirdParty ? null : sources.facts(title, source.url, parents);
    if (fact?.mistake) report(line, fact.mistake);
    if (fact?.option || fact?.hook) {
      entries.push({ node, id, fact });
      open.push({ node, id, fact, depth: node.depth });
    }
    node.data = { ...node.data, hProperties: { id, ...(fact && !fact.mistake ? { className: ["option"] } : {}) } };
    node.children = [
      ...aliases.map((alias) => inText(element("span", { id: alias }, []))),
      ...linkedTo(id, node.children),
      ...(fact?.badges ?? []).map((badge) => inText(element("span", { className: ["badge"] }, [text(badge)]))),
    ];
  });
  page.ids = [...ids.keys()];
}

/** Removes `{#old-id}` marks from the end of a heading or a cell, and returns the ids. */
export function takeIds(node: Heading | TableCell): string[] {
  const last = node.children.at(-1);
  if (last?.type !== "text") return [];
  const [marks] = /(?:\s*\{#[^\s{}]+\})+\s*$/.exec(last.value) ?? [];
  if (marks === undefined) return [];
  last.value = last.value.slice(0, -marks.length);
  return [...marks.matchAll(/\{#([^\s{}]+)\}/g)].map(([, id = ""]) => id);
}

/** Links the content of a heading to the heading, unless it already contains a link, because links can't be nested. */
function linkedTo(id: string, children: PhrasingContent[]): PhrasingContent[] {
  const content: Root = { type: "root", children };
  if (nodesOf(content, "link").length + nodesOf(content, "linkReference").length > 0) return children;
  return [{ type: "link", url: `#${id}`, children, data: { hProperties: { className: ["anchor"] } } }];
}
