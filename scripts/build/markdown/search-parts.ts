/** Splits a page into search records: one per heading, with the text below it. */
import type { Element, Root, RootContent } from "hast";
import type { PagePart } from "../../../search/records.ts";
import { hasClass } from "./elements.ts";
import type { Draft } from "./page-source.ts";

/** Whether search ignores an element, because it's a control or repeats what other elements or pages contain. */
function isIgnored(element: Element): boolean {
  return (
    /^(input|label)$/.test(element.tagName) ||
    // One spelling of a configuration is enough.
    hasClass(element, "visually-hidden", "whole", "term-card", "cjs", "ts") ||
    (element.tagName === "dl" && hasClass(element, "options"))
  );
}

const isBlock = (tag: string): boolean =>
  /^(p|li|ul|ol|dl|dt|dd|div|table|tr|td|th|blockquote|br|figure|h[1-6])$/.test(tag);

export function searchParts(tree: Root, { page }: Draft): void {
  const parts: PagePart[] = [];
  /** The headings that can be parents of the next one. */
  const open: { level: number; title: string }[] = [];
  const begin = (id: unknown, ...titles: string[]): PagePart => {
    const allTitles = [...open.map(({ title }) => title), ...titles];
    const begun = { id: String(id), titles: allTitles, text: "", code: "", links: [] };
    parts.push(begun);
    return begun;
  };
  let part = begin("");

  const walk = (node: RootContent, inCode: boolean): void => {
    if (node.type === "text") part[inCode ? "code" : "text"] += node.value;
    if (node.type !== "element" || isIgnored(node)) return;
    const { tagName, children, properties } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level !== undefined && properties["id"] !== undefined) {
      const title = titleOf(node).replace(/\s+/g, " ").trim();
      while ((open.at(-1)?.level ?? 0) >= Number(level)) open.pop();
      open.push({ level: Number(level), title });
      part = begin(properties["id"]);
      return;
    }
    if (tagName === "tr" && properties["id"] !== undefined) {
      // A row that describes an option gets its own record, like a heading.
      const outerPart = part;
      const name = titleOf(children.find((child) => child.type === "element") ?? node).trim();
      part = begin(properties["id"], name);
      for (const child of children) walk(child, inCode);
      part = outerPart;
      return;
    }
    const href = properties["href"];
    if (typeof href === "string" && href.startsWith("/"))
      part.links.push([href, titleOf(node).replace(/\s+/g, " ").trim()]);
    // The facts of an option count as code: they're searched, too, but they'd be a poor first sentence.
    const isCode = inCode || tagName === "pre" || (tagName === "dl" && hasClass(node, "facts"));
    // Tab panels show the same for different tools, so the first panel is enough.
    for (const child of properties["dataTabs"] === undefined || tagName === "figure" ? children : children.slice(0, 2))
      walk(child, isCode);
    if (isCode) part.code += tagName === "pre" ? "\n" : isBlock(tagName) ? " " : "";
    else if (isBlock(tagName)) part.text += " ";
  };
  for (const node of tree.children) walk(node, false);
  page.parts = parts.map((one) => ({ ...one, text: one.text.replace(/\s+/g, " ").trim() }));
}

function titleOf(node: RootContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || isIgnored(node) || hasClass(node, "badge")) return "";
  return node.children.map(titleOf).join("");
}
