/** A readme as its author wrote it in, Markdown for this site out. Works by positions: what is good stays untouched. */
import type { Image, ImageReference, Root } from "mdast";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { type Place, resolver, type SiteMap } from "./addresses.ts";
import { alertEdits } from "./alerts.ts";
import { applyEdits } from "./edits.ts";
import { htmlEdits } from "./html.ts";
import { imageEdits } from "./images.ts";
import { installEdits } from "./install.ts";
import { definitionsOf, linkEdits } from "./links.ts";
import { headingEdits, type Outline, outline } from "./outline.ts";
import { slipEdits } from "./slips.ts";

const parser = remark().use(remarkGfm);

/** A readme that has been read, so that other readmes can link to its headings, but not changed yet. */
export interface Draft {
  source: string;
  tree: Root;
  outline: Outline;
}

/** Parses a readme. `names` are what its title may be. */
export function readDraft(readme: string, names: readonly string[]): Draft {
  // Front matter, were there any, would be shown as text.
  const source = readme.replace(/^---\n[\s\S]*?\n---\n/, "");
  const tree = parser.parse(source);
  return { source, tree, outline: outline(tree, names) };
}

/** Applies every rule. `note` hears what could not be mended. */
export function cleanDraft(
  { source, tree, outline }: Draft,
  place: Place,
  site: SiteMap,
  note: (message: string) => void,
): string {
  const resolve = resolver(place, site, note);
  const definitions = definitionsOf(tree);
  const urlOf = (node: Image | ImageReference): string =>
    node.type === "image" ? node.url : (definitions.get(node.identifier)?.url ?? "");
  const blocks = [
    ...headingEdits(tree, source, outline),
    ...htmlEdits(tree, source, outline, resolve),
    ...imageEdits(tree, source, outline.titleAt, urlOf),
    ...installEdits(tree),
  ];
  const edits = [
    ...blocks,
    ...alertEdits(tree, source),
    ...slipEdits(tree, source),
    ...linkEdits(tree, source, resolve, blocks),
  ];
  return `${applyEdits(source, edits).trim()}\n`;
}
