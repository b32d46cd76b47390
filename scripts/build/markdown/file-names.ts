/** Many readmes have the filename in bold above a code block: this makes it the title of the block. */
import type { Code, Parent, Root, RootContent } from "mdast";
import type { Draft } from "./page-source.ts";
import { plainText, visit } from "./remark.ts";

/** The transformer; runs before the fences become figures. */
export function fileNames(tree: Root, { page }: Draft): void {
  if (!page.front.thirdParty) return;
  visit(tree, "code", (node: Code, index, parent: Parent | undefined) => {
    const before = index ? parent?.children[index - 1] : undefined;
    const name = before && !node.meta?.includes("title=") ? nameIn(before) : null;
    if (!parent || index === undefined || name === null) return;
    node.meta = `${node.meta ?? ""} title="${name}"`;
    parent.children.splice(index - 1, 1);
    // The code has moved up by one, so the next node has its old index.
    return index;
  });
}

/** Returns the filename if the paragraph is only a filename in bold, such as `**webpack.config.js**`; else null. */
function nameIn(node: RootContent): string | null {
  if (node.type !== "paragraph" || node.children.length !== 1 || node.children[0]?.type !== "strong") return null;
  const name = plainText(node);
  return /^[\w@./[\]-]+\.\w+$/.test(name) ? name : null;
}
