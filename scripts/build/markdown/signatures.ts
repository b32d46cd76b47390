/** The signature of an option: the paragraph of only code that follows its heading (an aside is allowed between). */
import type { Root } from "mdast";

/** The transformer: marks such paragraphs. */
export function signatures(tree: Root): void {
  let open = false;
  for (const node of tree.children) {
    if (node.type === "heading") open = true;
    else if (node.type === "paragraph") {
      const onlyCode = node.children.every(
        (part) => part.type === "inlineCode" || (part.type === "text" && part.value.trim() === ""),
      );
      if (open && onlyCode) node.data = { ...node.data, hProperties: { className: ["signature"] } };
      open = false;
    } else if (!(node.type === "blockquote" && node.data?.hName === "aside")) open = false;
  }
}
