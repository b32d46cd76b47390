/** Headings: ids as GitHub makes them, older ids as aliases, badges and the link to itself. */
import GithubSlugger from "github-slugger";
import type { ElementContent } from "hast";
import type { Heading, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Anchor } from "../../content/model.ts";

export interface HeadingFact {
  /** Shown as badges after the heading: "5.20.0+", "experimental". */
  badges: string[];
}

/** What is known about a heading that names an option; null if it names none. */
export type HeadingFacts = (title: string, url: string) => HeadingFact | null;

interface Context {
  url: string;
  facts: HeadingFacts;
  report: (line: number, message: string) => void;
}

/** The transformer; gives the anchors (levels 1 to 3) and all ids of the page's headings. */
export function headings(tree: Root, { url, facts, report }: Context): { anchors: Anchor[]; ids: string[] } {
  const slugger = new GithubSlugger();
  const anchors: Anchor[] = [];
  const ids = new Map<string, number>();
  const claim = (id: string, line: number): void => {
    const first = ids.get(id);
    if (first === undefined) ids.set(id, line);
    else report(line, `id "${id}" is already on line ${first}; rename the heading or drop the alias`);
  };
  visit(tree, "heading", (node: Heading) => {
    const line = node.position?.start.line ?? 1;
    const aliases = takeAliases(node);
    const title = plainText(node).trim();
    const id = slugger.slug(title);
    claim(id, line);
    for (const alias of aliases) claim(alias, line);
    if (node.depth <= 3) anchors.push({ title, id, level: node.depth as 1 | 2 | 3 });

    const fact = facts(title, url);
    node.data = { ...node.data, hProperties: { id, ...(fact ? { className: ["option"] } : {}) } };
    node.children.unshift(...aliases.map((alias) => generated("span", { id: alias }, [])));
    for (const badge of fact?.badges ?? []) node.children.push(generated("span", { className: ["badge"] }, [badge]));
    node.children.push(generated("a", { className: ["anchor"], href: `#${id}`, ariaLabel: `Link to ${title}` }, ["#"]));
  });
  return { anchors, ids: [...ids.keys()] };
}

/** Takes `{#old-id}` marks off the end of a heading. */
function takeAliases(node: Heading): string[] {
  const last = node.children.at(-1);
  if (last?.type !== "text") return [];
  const [marks] = /(?:\s*\{#[^\s{}]+\})+\s*$/.exec(last.value) ?? [];
  if (marks === undefined) return [];
  last.value = last.value.slice(0, -marks.length);
  return [...marks.matchAll(/\{#([^\s{}]+)\}/g)].map(([, id = ""]) => id);
}

/** An mdast node that becomes exactly this element. */
function generated(
  name: string,
  properties: Record<string, string | string[]>,
  text: string[],
): Heading["children"][number] {
  const children: ElementContent[] = text.map((value) => ({ type: "text", value }));
  return { type: "text", value: "", data: { hName: name, hProperties: properties, hChildren: children } };
}
