/** Puts each table into a labeled region that scrolls, and that readers can reach with the keyboard. */
import type { Root, RootContent } from "mdast";
import { nodesOf, plainText } from "./remark.ts";

/** The transformer. */
export function tables(tree: Root): void {
  for (const { node, parent, index } of nodesOf(tree, "table")) {
    const cells = node.children[0]?.children ?? [];
    const heads = cells.map((cell) => plainText(cell)).filter(Boolean);
    // The empty corner of a table with names at the left and at the top isn't a header.
    for (const cell of cells) if (plainText(cell) === "") cell.data = { hName: "td" };
    const region = {
      type: "blockquote",
      children: [node],
      data: {
        hName: "div",
        hProperties: { className: ["table"], tabIndex: 0, role: "group", ariaLabel: `Table: ${heads.join(", ")}` },
      },
    };
    parent.children[index] = region as unknown as RootContent;
  }
}
