/** The headings of a readme: which is its title, which level the others get, which ids they have. */
import GithubSlugger from "github-slugger";
import type { Heading, Html, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { type Edit, endOf, removeBlock, replace, startOf } from "./edits.ts";
import { headingsOf } from "./html.ts";

export interface Outline {
  /** Position of the first heading, whatever its form; what is above it is decoration. Infinity without one. */
  titleAt: number;
  /** Headings of Markdown that say the page's title again. */
  dropped: ReadonlySet<Heading>;
  /** HTML headings are titles up to here. */
  titlesUntil: number;
  /** How many levels the headings go down, so that the page's own title is the only one of level 1. */
  demote: 0 | 1;
  /** Of the headings that stay, as GitHub makes them. */
  ids: ReadonlySet<string>;
}

interface Found {
  node: Heading | Html;
  depth: number;
  text: string;
}

/** Finds the title. `names` are what it may be called: the package, its repository, the page. */
export function outline(tree: Root, names: readonly string[]): Outline {
  const found: Found[] = [];
  visit(tree, (node) => {
    if (node.type === "heading") found.push({ node, depth: node.depth, text: plainText(node).trim() });
    if (node.type === "html") for (const heading of headingsOf(node.value)) found.push({ node, ...heading });
  });
  const known = new Set(names.map(letters));
  const isName = ({ text }: Found): boolean => known.has(letters(text));
  const isTop = ({ depth }: Found): boolean => depth === 1;

  // The title may stand there twice: in HTML below a logo, and again as a heading of Markdown.
  let titles = 0;
  while (titles < found.length && titles < 2) {
    const heading = found[titles] as Found;
    const only = titles === 0 && (heading.node.type === "html" || found.filter(isTop).length === 1);
    if (!isTop(heading) || !(only || isName(heading))) break;
    titles++;
  }
  const kept = found.slice(titles);
  const slugger = new GithubSlugger();
  const last = found[titles - 1];
  return {
    titleAt: found[0] ? startOf(found[0].node) : Number.POSITIVE_INFINITY,
    dropped: new Set(found.slice(0, titles).flatMap(({ node }) => (node.type === "heading" ? [node] : []))),
    titlesUntil: last ? endOf(last.node) : 0,
    demote: kept.some(isTop) ? 1 : 0,
    ids: new Set(kept.map(({ text }) => slugger.slug(text))),
  };
}

/** The edits for headings of Markdown; those of HTML are made where HTML is. */
export function headingEdits(tree: Root, source: string, { dropped, demote }: Outline): Edit[] {
  const edits: Edit[] = [];
  visit(tree, "heading", (node) => {
    if (dropped.has(node)) edits.push(removeBlock(source, node));
    else if (demote && node.depth < 6) edits.push(...deeper(node, source));
  });
  return edits;
}

function deeper(node: Heading, source: string): Edit[] {
  const start = startOf(node);
  if (source[start] === "#") return [{ start, end: start, text: "#" }];
  const last = node.children.at(-1);
  const inner = source.slice(start, last ? endOf(last) : endOf(node)).replace(/\s*\n\s*/g, " ");
  return [replace(node, `${"#".repeat(node.depth + 1)} ${inner}`)];
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
