/** Turns a README into Markdown for this site. Every change is a transformation of the syntax tree. */
import type { Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import { htmlToMarkdown } from "./html.ts";
import { images } from "./images.ts";
import { installCommands } from "./install.ts";
import { inlineDefinitions, links } from "./links.ts";
import { type Place, resolver, type SiteMap } from "./map-url.ts";
import { outline } from "./outline.ts";

const processor = remark()
  .use(remarkGfm)
  .use({ settings: { bullet: "-" } });

/** A parsed README. Its heading ids are known, so other READMEs can link to them. Its links aren't mapped yet. */
export interface Draft {
  tree: Root;
  /** The ids of its headings, as GitHub generates them. */
  ids: ReadonlySet<string>;
}

/** Parses a README. `names` are the possible titles. */
export function readDraft(readme: string, names: readonly string[]): Draft {
  // Without this, a page would show front matter as text.
  const source = readme.replace(/^---\n[\s\S]*?\n---\n/, "");
  const tree = processor.parse(source);
  loneBackticks(tree, source);
  inlineDefinitions(tree);
  htmlToMarkdown(tree);
  images(tree); // Before `outline`, which drops the title: images above it are badges.
  const ids = outline(tree, names);
  installCommands(tree);
  return { tree, ids };
}

/**
 * Maps every link to its URL on this site and returns the README as Markdown. Calls `note` for each link without a
 * target.
 */
export function cleanDraft({ tree }: Draft, place: Place, site: SiteMap, note: (message: string) => void): string {
  links(tree, resolver(place, site, note));
  return processor.stringify(tree);
}

/**
 * Removes a backtick without a partner, such as in ">=22.0.0`", which is a typo. A backtick after a backslash is
 * intended.
 */
function loneBackticks(tree: Root, source: string): void {
  visit(tree, "text", (node) => {
    const sourceText = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (/^[^`]*(?:\w`(?!\w)|(?<!\w)`\w)[^`]*$/.test(sourceText)) node.value = node.value.replace("`", "");
  });
}
