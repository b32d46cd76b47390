/** Maps the links of a README to their new URLs. A link without a target becomes plain text. */
import type { Definition, Root } from "mdast";
import { visit } from "unist-util-visit";
import { mapLinks } from "./html.ts";

/**
 * Turns `[text][name]` and `![text][name]` into ordinary links and images, so that later steps handle only one form.
 */
export function inlineDefinitions(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, "definition", (node, index, parent) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    parent?.children.splice(index as number, 1);
    return index;
  });
  visit(tree, ["linkReference", "imageReference"], (node) => {
    if (node.type !== "linkReference" && node.type !== "imageReference") return;
    const { url = "", title } = definitions.get(node.identifier) ?? {};
    Object.assign(node, { type: node.type === "linkReference" ? "link" : "image", url, title });
  });
}

/** Maps all links. `resolve` returns the new URL of a link, or null if it has no target. */
export function links(tree: Root, resolve: (url: string) => string | null): void {
  visit(tree, ["link", "html"], (node, index, parent) => {
    if (node.type === "html") node.value = mapLinks(node.value, resolve);
    if (node.type !== "link") return;
    const url = resolve(node.url);
    if (url === null) parent?.children.splice(index as number, 1, ...node.children);
    else node.url = url;
    return url === null ? index : undefined;
  });
}
