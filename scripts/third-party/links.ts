/** Links of a readme in Markdown: each gets its new address, and those that lead nowhere become their words. */
import type { Definition, Image, ImageReference, Link, LinkReference, Parent, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type Edit, endOf, removeBlock, replace, startOf } from "./edits.ts";
import type { Resolve } from "./html.ts";

/** Definitions by identifier. */
export function definitionsOf(tree: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  visit(tree, "definition", (node: Definition) => {
    if (!found.has(node.identifier)) found.set(node.identifier, node);
  });
  return found;
}

/** Edits for all links. `earlier` are edits already decided: what they take away needs no definition any more. */
export function linkEdits(tree: Root, source: string, resolve: Resolve, earlier: readonly Edit[]): Edit[] {
  const edits: Edit[] = [];
  const definitions = definitionsOf(tree);
  const used = new Set<string>();
  const gone = earlier.filter(({ start, end }) => end > start);
  const isGone = (node: Link | LinkReference | Image | ImageReference): boolean =>
    gone.some(({ start, end }) => start <= startOf(node) && end >= endOf(node));

  visit(tree, ["link", "image", "linkReference", "imageReference"], (found) => {
    const node = found as Link | Image | LinkReference | ImageReference;
    // An address that gfm finds in the text afterwards has no position; it is absolute, and shown as it is.
    if (!node.position || isGone(node)) return;
    if (node.type === "link" || node.type === "image") {
      const url = resolve(node.url);
      if (url === null) edits.push(...unlink(node, source));
      else if (url !== node.url) edits.push(...readdress(node, source, url));
      return;
    }
    const definition = definitions.get(node.identifier);
    if (definition && resolve(definition.url) !== null) used.add(node.identifier);
    else edits.push(...unlink(node, source));
  });
  visit(tree, "definition", (node: Definition) => {
    const url = resolve(node.url);
    if (url === null || !used.has(node.identifier) || definitions.get(node.identifier) !== node)
      edits.push(removeBlock(source, node));
    else if (url !== node.url)
      edits.push(replace(node, `[${node.label ?? node.identifier}]: ${target(url, node.title)}`));
  });
  return edits;
}

/** Where the words of a link begin and end in the source. An image's words are its alt text. */
function words(node: Link | LinkReference | Image | ImageReference, source: string): [number, number] {
  if (node.type === "image" || node.type === "imageReference") {
    const start = startOf(node) + 2;
    return [start, source.indexOf("]", start + (node.alt ?? "").length)];
  }
  const { children } = node as Parent;
  const [first, last] = [children[0], children.at(-1)];
  return first && last ? [startOf(first), endOf(last)] : [startOf(node) + 1, startOf(node) + 1];
}

function readdress(node: Link | Image, source: string, url: string): Edit[] {
  const [start, end] = words(node, source);
  if (source.startsWith("](", end)) return [{ start: end, end: endOf(node), text: `](${target(url, node.title)})` }];
  // An address in the running text, bare or in angle brackets.
  return [replace(node, `[${source.slice(start, end)}](${target(url, null)})`)];
}

function unlink(node: Link | LinkReference | Image | ImageReference, source: string): Edit[] {
  const [start, end] = words(node, source);
  return [
    { start: startOf(node), end: start, text: "" },
    { start: end, end: endOf(node), text: "" },
  ];
}

function target(url: string, title: string | null | undefined): string {
  return `${/[\s()<>]/.test(url) ? `<${url}>` : url}${title ? ` ${JSON.stringify(title)}` : ""}`;
}
