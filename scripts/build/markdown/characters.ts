/**
 * Collects the non-ASCII characters that a page uses in running text and in code, because the fonts are subset to them.
 */
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
  const nonAscii = (value: string): string => [...new Set(value.match(/[^\0-\x7F]/gu) ?? [])].sort().join("");
  page.characters = { text: nonAscii(text), code: nonAscii(code) };
}
