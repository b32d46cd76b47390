/**
 * Replaces directives such as `::example` with elements. Text that only looks like a directive, such as `12:30`, stays.
 */
import type { Element } from "hast";
import type { Root } from "mdast";
import { hasClass } from "./elements.ts";
import { finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { printedNote } from "./printed-output.ts";
import { nodesOf, visit } from "./remark.ts";

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
  for (const { node, parent, index } of nodesOf(tree, "textDirective")) {
    const { start, end } = node.position ?? {};
    const value = markdown.slice(start?.offset ?? 0, end?.offset ?? 0);
    parent.children[index] = { type: "text", value, position: node.position };
  }
}

/** The transformer for leaf directives. */
export async function directives(tree: Root, { source, sources, report, page }: Draft): Promise<void> {
  for (const { node } of nodesOf(tree, "containerDirective"))
    if (node.name !== "tabs")
      report(
        node.position?.start.line ?? 1,
        `unknown directive ":::${node.name}"; the container directives are :::tabs and :::known-issue`,
      );
  let isNoted = false;
  for (const { node, parent, index } of nodesOf(tree, "leafDirective")) {
    const attributes = (node.attributes ?? {}) as Record<string, string>;
    if (attributes.name) page.examples.push(attributes.name);
    const line = node.position?.start.line ?? 1;
    const drawn = await sources.draw(node.name, attributes, page.ids, sources.changes?.[source.url]?.[line]);
    if (typeof drawn === "string") report(line, drawn);
    else {
      if (!isNoted && drawn.some((one) => hasClass(one, "printed"))) {
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
