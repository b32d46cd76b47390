/** Slips of an author that would be shown as they are: a backtick that has no partner, as in ">=22.0.0`". */
import type { Root, Text } from "mdast";
import { visit } from "unist-util-visit";
import { type Edit, endOf, startOf } from "./edits.ts";

const lone = /^[^`]*(?:\w`(?!\w)|(?<!\w)`\w)[^`]*$/;

export function slipEdits(tree: Root, source: string): Edit[] {
  const edits: Edit[] = [];
  visit(tree, "text", (node: Text) => {
    const written = source.slice(startOf(node), endOf(node));
    const at = startOf(node) + written.indexOf("`");
    if (lone.test(written)) edits.push({ start: at, end: at + 1, text: "" });
  });
  return edits;
}
