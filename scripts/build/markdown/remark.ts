/** The packages that process Markdown, bundled: loading their 400 files took a tenth of a build of one edited page. */
import { fileURLToPath } from "node:url";
import type { Nodes, Parent } from "mdast";
import { bundled } from "../bundled.ts";

type Packages = typeof import("./remark-packages.ts");
const packages = await bundled<Packages>(fileURLToPath(new URL("./remark-packages.ts", import.meta.url)));

export const { GithubSlugger, parseFragment, plainText, raw, remark, sanitize, SKIP, toHast, toHtml, toMdast, visit } =
  packages;
export const { remarkDirective, remarkFrontmatter, remarkGfm } = packages;
export const { isMap, isScalar, isSeq, LineCounter, parseDocument } = packages;

/** Returns the nodes of a type with their places. Unlike `visit`, a loop over them can wait, and can replace them. */
export function nodesOf<Type extends Nodes["type"]>(
  tree: Nodes,
  type: Type,
): { node: Extract<Nodes, { type: Type }>; parent: Parent; index: number }[] {
  const found: ReturnType<typeof nodesOf<Type>> = [];
  visit(tree, type, (node, index, parent) => {
    if (parent && index !== undefined) found.push({ node: node as Extract<Nodes, { type: Type }>, parent, index });
  });
  return found;
}
