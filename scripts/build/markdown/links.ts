/** Collects the internal links of a page, which are checked once all pages are known. */
import type { Definition, Html, Image, Link, Root } from "mdast";
import type { DefaultTreeAdapterTypes } from "parse5";
import type { Draft } from "./page-source.ts";
import { parseFragment, visit } from "./remark.ts";

/** The transformer; finds links in Markdown and in raw HTML, and reports malformed ones right away. */
export function internalLinks(tree: Root, { page, report }: Draft): void {
  const collect = (url: string, line: number): void => {
    if (url.startsWith("#") || (url.startsWith("/") && !url.startsWith("//"))) page.links.push({ line, target: url });
    else if (!/^(https?:\/\/|mailto:)/i.test(url))
      report(
        line,
        `link "${url}": start links within this site with / and end their path with /; start external links with https://`,
      );
  };
  visit(tree, ["link", "definition", "image", "html"], (node) => {
    if (node.type === "html") for (const { url, line } of htmlLinks(node as Html)) collect(url, line);
    else collect((node as Link | Definition | Image).url, node.position?.start.line ?? 1);
  });
}

/** Returns the URLs in a piece of raw HTML, decoded as in a browser: `&#47;&#47;host` is `//host`. */
function htmlLinks({ value, position }: Html): { url: string; line: number }[] {
  const first = position?.start.line ?? 1;
  const linksIn = (node: DefaultTreeAdapterTypes.Node): { url: string; line: number }[] => {
    const attributes = "attrs" in node ? node.attrs : [];
    const line = first + (node.sourceCodeLocation?.startLine ?? 1) - 1;
    return [
      ...attributes.flatMap(({ name, value: url }) => (/^(href|src)$/.test(name) ? { url: url.trim(), line } : [])),
      ...("childNodes" in node ? node.childNodes.flatMap(linksIn) : []),
    ];
  };
  return linksIn(parseFragment(value, { sourceCodeLocationInfo: true }));
}
