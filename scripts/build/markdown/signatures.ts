/** The signature of an option: a paragraph of only code after its heading. Asides are allowed between the two. */
import type { Root } from "mdast";

/** The transformer: gives signatures a class. */
export function signatures(tree: Root): void {
  let isAfterHeading = false;
  for (const node of tree.children) {
    if (node.type === "heading") isAfterHeading = true;
    else if (node.type === "paragraph") {
      const onlyCode = node.children.every(
        (part) => part.type === "inlineCode" || (part.type === "text" && part.value.trim() === ""),
      );
      if (isAfterHeading && onlyCode) node.data = { ...node.data, hProperties: { className: ["signature"] } };
      isAfterHeading = false;
    } else if (!(node.type === "blockquote" && node.data?.hName === "aside")) isAfterHeading = false;
  }
}
