/**
 * Splits a page into sections, one for each heading of level 2 or 3, so that browsers lay out only those near the
 * viewport (`content-visibility` in app/styles/article.css). Each has an estimated height, so that scrollbars
 * and jumps are right.
 */
import type { Element, ElementContent, Root } from "hast";
import { element, hasClass, text } from "./elements.ts";
import { plainText } from "./remark.ts";

/** Characters in a line of running text on a wide screen. */
const lineLength = 85;
/** Space around an element, in lines of text. */
const space: Record<string, number> = { h2: 2.2, h3: 1.6, h4: 1, p: 0.5, li: 0.1, tr: 0.4, aside: 1, figure: 1.8 };
/** The height of a line of code or of small print, in lines of text. */
const smallLine = 0.8;

export function sections(tree: Root): void {
  const parts: ElementContent[][] = [[]];
  for (const node of tree.children) {
    if (node.type === "doctype") continue;
    if (node.type === "element" && /^h[23]$/.test(node.tagName)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  tree.children = parts
    .filter((part) => part.some(({ type }) => type === "element"))
    .flatMap((part) => [section(part), text("\n")]);
}

function section(children: ElementContent[]): Element {
  const lines = children.reduce((sum, child) => sum + linesOf(child), 0);
  // Rounded, because the page compresses better with fewer different numbers.
  const dataLines = 4 * Math.max(1, Math.round(lines / 4));
  return element("section", { className: ["part"], dataLines }, children);
}

/** Estimates the height of an element from its text, in lines of text. */
function linesOf(node: ElementContent): number {
  if (node.type !== "element") return 0;
  const { tagName, children } = node;
  const around = space[tagName] ?? 0;
  if (tagName === "details") return 1.5;
  if (tagName === "pre") return around + 1 + shownText(node).trimEnd().split("\n").length * smallLine;
  if (tagName === "tr") return around + Math.max(0, ...children.map((cell) => wrapped(cell, children.length / 2)));
  const blocks = children.filter((child) => child.type === "element" && isBlock(child.tagName));
  if (blocks.length === 0) return around + wrapped(node, 1);
  return around + blocks.reduce((sum, child) => sum + linesOf(child), 0);
}

/** Returns the text of code in the spelling that is shown first. */
function shownText(node: ElementContent): string {
  if (node.type !== "element") return plainText(node);
  if (hasClass(node, "cjs", "ts")) return "";
  return node.children.map(shownText).join("");
}

const isBlock = (tagName: string): boolean =>
  /^(p|pre|ul|ol|li|dl|dd|table|thead|tbody|tr|figure|figcaption|aside|div|blockquote|details|h[1-6])$/.test(tagName);

/** Estimates the number of lines that text takes in a column whose width is 1/`columns` of the page's. */
function wrapped(node: ElementContent, columns: number): number {
  return Math.ceil((plainText(node).length * columns) / lineLength);
}
