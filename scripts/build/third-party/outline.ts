/** Processes the headings of a README: finds the title, sets the levels of the others and returns their ids. */
import GithubSlugger from "github-slugger";
import type { Heading, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/**
 * Removes the title, because the page has its own, and moves the other headings below it. Returns their ids, as GitHub
 * generates them. `names` are the possible titles: the names of the package, its repository and the page.
 */
export function outline(tree: Root, names: readonly string[]): ReadonlySet<string> {
  const headings: Heading[] = [];
  visit(tree, "heading", (node) => {
    headings.push(node);
    visit(node, "text", (text) => {
      text.value = text.value.replace(/\s*\n\s*/g, " ");
    });
  });
  const titleNames = new Set(names.map(letters));
  const isTop = ({ depth }: Heading): boolean => depth === 1;

  // The title may appear twice: in HTML below a logo, and as a Markdown heading.
  let titles = 0;
  while (titles < headings.length && titles < 2) {
    const heading = headings[titles] as Heading;
    const isFromHtml = !heading.position;
    const isOnly = titles === 0 && (isFromHtml || headings.filter(isTop).length === 1);
    if (!isTop(heading) || !(isOnly || titleNames.has(letters(plainText(heading))))) break;
    titles++;
  }
  const dropped = new Set(headings.slice(0, titles));
  const remaining = headings.slice(titles);
  if (remaining.some(isTop))
    for (const heading of remaining) heading.depth = Math.min(6, heading.depth + 1) as Heading["depth"];
  visit(tree, "heading", (node, index, parent) => {
    if (!dropped.has(node)) return;
    parent?.children.splice(index as number, 1);
    return index;
  });
  const slugger = new GithubSlugger();
  return new Set(remaining.map((node) => slugger.slug(plainText(node).trim())));
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
