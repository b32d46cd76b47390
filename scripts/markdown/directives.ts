/** Directives: `::example` and `::output` become what the examples machinery gives; anything else that looks like one is text. */
import type { Element } from "hast";
import type { Parent, Root } from "mdast";
import type { LeafDirective, TextDirective } from "mdast-util-directive";
import { finished } from "./finished.ts";
import { SKIP, visit } from "./remark.ts";

/** Draws a directive as elements; a string is a problem, said to the author. */
export type DirectiveDrawer = (name: string, attributes: Record<string, string>) => Promise<Element[] | string>;

interface Context {
  draw: DirectiveDrawer;
  report: (line: number, message: string) => void;
}

/** Puts `:word` and `::word` that are no directives of ours back into the text they came from. */
export function undoTextDirectives(tree: Root, markdown: string): void {
  visit(tree, "textDirective", (node: TextDirective, index, parent: Parent | undefined) => {
    if (!parent || index === undefined) return;
    const { start, end } = node.position ?? {};
    const value = markdown.slice(start?.offset ?? 0, end?.offset ?? 0);
    parent.children[index] = { type: "text", value, ...(node.position ? { position: node.position } : {}) };
    return [SKIP, index + 1];
  });
}

/** The transformer for leaf directives; gives the names of the examples the page shows. */
export async function directives(tree: Root, { draw, report }: Context): Promise<string[]> {
  const found: { node: LeafDirective; parent: Parent; index: number }[] = [];
  visit(tree, ["leafDirective", "containerDirective"], (node, index, parent) => {
    if (node.type === "leafDirective" && parent && index !== undefined) found.push({ node, parent, index });
    if (node.type === "containerDirective" && node.name !== "tabs")
      report(node.position?.start.line ?? 1, `unknown directive ":::${node.name}"; known is :::tabs`);
  });
  const examples: string[] = [];
  for (const { node, parent, index } of found) {
    const attributes = Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ""]),
    );
    if (attributes.name) examples.push(attributes.name);
    const drawn = await draw(node.name, attributes);
    if (typeof drawn === "string") report(node.position?.start.line ?? 1, drawn);
    else parent.children[index] = finished(drawn, { position: node.position });
  }
  return examples;
}
