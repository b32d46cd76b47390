/** Links of a readme: each gets its new URL, and those that lead nowhere become their words. */
import type { Definition, Root } from "mdast";
import { visit } from "unist-util-visit";
import { mapLinks } from "./html.ts";

/** Makes `[text][name]` and `![text][name]` ordinary links and images, so that nothing after it has to know both forms. */
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

/** `resolve` gives the new URL of a link; null when it leads nowhere. */
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
