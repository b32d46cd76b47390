/** The headings of a readme: which is its title, which level the others get, which ids they have. */
import GithubSlugger from "github-slugger";
import type { Heading, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/**
 * Drops the title, because the page has its own, and moves the other headings below it. Gives their ids, as GitHub makes
 * them. `names` are what the title may be called: the package, its repository, the page.
 */
export function outline(tree: Root, names: readonly string[]): ReadonlySet<string> {
  const found: Heading[] = [];
  visit(tree, "heading", (node) => {
    found.push(node);
    visit(node, "text", (text) => {
      text.value = text.value.replace(/\s*\n\s*/g, " ");
    });
  });
  const known = new Set(names.map(letters));
  const isTop = ({ depth }: Heading): boolean => depth === 1;

  // The title may be there twice: in HTML below a logo, and as a Markdown heading.
  let titles = 0;
  while (titles < found.length && titles < 2) {
    const heading = found[titles] as Heading;
    const isFromHtml = !heading.position;
    const only = titles === 0 && (isFromHtml || found.filter(isTop).length === 1);
    if (!isTop(heading) || !(only || known.has(letters(plainText(heading))))) break;
    titles++;
  }
  const dropped = new Set(found.slice(0, titles));
  const kept = found.slice(titles);
  if (kept.some(isTop)) for (const heading of kept) heading.depth = Math.min(6, heading.depth + 1) as Heading["depth"];
  visit(tree, "heading", (node, index, parent) => {
    if (!dropped.has(node)) return;
    parent?.children.splice(index as number, 1);
    return index;
  });
  const slugger = new GithubSlugger();
  return new Set(kept.map((node) => slugger.slug(plainText(node).trim())));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
