/** Which characters beyond ASCII a page uses in running text and in code: fonts are cut down to them. */
import type { Root } from "hast";
import type { Draft } from "./page-source.ts";
import { plainText, SKIP, visit } from "./remark.ts";

export function characters(tree: Root, { page }: Draft): void {
  let [text, code] = ["", ""];
  visit(tree, (node) => {
    if (node.type === "text") text += node.value;
    if (node.type !== "element" || node.tagName !== "code") return;
    code += plainText(node);
    return SKIP;
  });
  const special = (from: string): string => [...new Set(from.match(/[^\0-\x7F]/gu) ?? [])].sort().join("");
  page.characters = { text: special(text), code: special(code) };
}
