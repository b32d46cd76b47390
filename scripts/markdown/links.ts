/** Links: which lead where inside the site, for the check that comes when all pages are known. */
import type { Definition, Image, Link, Root } from "mdast";
import type { InternalLink } from "./page-source.ts";
import { visit } from "./remark.ts";

/** Collects internal links; reports what can be judged at once. */
export function internalLinks(tree: Root, report: (line: number, message: string) => void): InternalLink[] {
  const found: InternalLink[] = [];
  visit(tree, ["link", "definition", "image"], (node) => {
    const { url, position } = node as Link | Definition | Image;
    const line = position?.start.line ?? 1;
    if (url.startsWith("#") || (url.startsWith("/") && !url.startsWith("//"))) found.push({ line, target: url });
    else if (!/^(https?:\/\/|mailto:)/.test(url))
      report(
        line,
        `link "${url}": write addresses of this site root-relative with a trailing slash, others with https://`,
      );
  });
  return found;
}
