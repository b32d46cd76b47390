/** A readme as its author wrote it in, Markdown for this site out. Every change is a transformer of its tree. */
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

/** A readme whose headings are known, so that other readmes can link to them. Its links are still the author's. */
export interface Draft {
  tree: Root;
  /** Of its headings, as GitHub makes them. */
  ids: ReadonlySet<string>;
}

/** Parses a readme. `names` are what its title may be. */
export function readDraft(readme: string, names: readonly string[]): Draft {
  // Front matter, were there any, would be shown as text.
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

/** Gives every link its URL on this site, and writes the readme. `note` hears of links that lead nowhere. */
export function cleanDraft({ tree }: Draft, place: Place, site: SiteMap, note: (message: string) => void): string {
  links(tree, resolver(place, site, note));
  return processor.stringify(tree);
}

/** Drops a backtick that has no partner, as in ">=22.0.0`": a slip of the author. One with a backslash is meant. */
function loneBackticks(tree: Root, source: string): void {
  visit(tree, "text", (node) => {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (/^[^`]*(?:\w`(?!\w)|(?<!\w)`\w)[^`]*$/.test(written)) node.value = node.value.replace("`", "");
  });
}
