/** Directives: `::example` and `::output` become what the examples machinery gives; anything else that looks like one is text. */
import type { Element } from "hast";
import type { Parent, Root } from "mdast";
import type { LeafDirective, TextDirective } from "mdast-util-directive";
import { finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { isPrinted, printedNote } from "./printed-output.ts";
import { SKIP, visit } from "./remark.ts";

/**
 * Draws a directive as elements; a string is a problem, said to the author. `ids` are those of the page's headings,
 * `before` is the earlier text of the file that the directive shows.
 */
export type DirectiveDrawer = (
  name: string,
  attributes: Record<string, string>,
  ids: readonly string[],
  before?: string,
) => Promise<Element[] | string>;

/** Puts `:word` and `::word` that are no directives of ours back into the text they came from. */
export function undoTextDirectives(tree: Root, { markdown }: Pick<Draft, "markdown">): void {
  visit(tree, "textDirective", (node: TextDirective, index, parent: Parent | undefined) => {
    if (!parent || index === undefined) return;
    const { start, end } = node.position ?? {};
    const value = markdown.slice(start?.offset ?? 0, end?.offset ?? 0);
    parent.children[index] = { type: "text", value, ...(node.position ? { position: node.position } : {}) };
    return [SKIP, index + 1];
  });
}

/** The transformer for leaf directives. */
export async function directives(tree: Root, { source, sources, report, page }: Draft): Promise<void> {
  const found: { node: LeafDirective; parent: Parent; index: number }[] = [];
  visit(tree, ["leafDirective", "containerDirective"], (node, index, parent) => {
    if (node.type === "leafDirective" && parent && index !== undefined) found.push({ node, parent, index });
    if (node.type === "containerDirective" && node.name !== "tabs")
      report(
        node.position?.start.line ?? 1,
        `unknown directive ":::${node.name}"; the container directives are :::tabs and :::known-issue`,
      );
  });
  let isNoted = false;
  for (const { node, parent, index } of found) {
    const attributes = Object.fromEntries(
      Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ""]),
    );
    if (attributes.name) page.examples.push(attributes.name);
    const line = node.position?.start.line ?? 1;
    const drawn = await sources.draw(node.name, attributes, page.ids, sources.changes?.[source.url]?.[line]);
    if (typeof drawn === "string") report(line, drawn);
    else {
      if (!isNoted && drawn.some(isPrinted)) {
        drawn.push(printedNote());
        isNoted = true;
      }
      parent.children[index] = finished(drawn, { position: node.position });
      visit({ type: "root", children: drawn }, "element", ({ properties }: Element) => {
        if (properties["id"]) page.ids.push(String(properties["id"]));
      });
    }
  }
}
