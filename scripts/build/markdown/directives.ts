/**
 * Replaces directives such as `::example` with elements. Text that only looks like a directive, such as `12:30`, stays.
 */
import type { Element } from "hast";
import type { Parent, Root } from "mdast";
import type { LeafDirective, TextDirective } from "mdast-util-directive";
import { finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { isPrinted, printedNote } from "./printed-output.ts";
import { SKIP, visit } from "./remark.ts";

/**
 * Returns the elements of a directive, or an error message for the author. `ids` are the page's ids so far, and
 * `before` is the earlier content of the file that the directive shows.
 */
export type DirectiveDrawer = (
  name: string,
  attributes: Record<string, string>,
  ids: readonly string[],
  before?: string,
) => Promise<Element[] | string>;

/** Turns `:word`, which the parser reads as a directive, back into text. */
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
  const uses: { node: LeafDirective; parent: Parent; index: number }[] = [];
  visit(tree, ["leafDirective", "containerDirective"], (node, index, parent) => {
    if (node.type === "leafDirective" && parent && index !== undefined) uses.push({ node, parent, index });
    if (node.type === "containerDirective" && node.name !== "tabs")
      report(
        node.position?.start.line ?? 1,
        `unknown directive ":::${node.name}"; the container directives are :::tabs and :::known-issue`,
      );
  });
  let isNoted = false;
  for (const { node, parent, index } of uses) {
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
