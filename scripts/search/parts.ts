/** The finished HTML of a page → its records for search: one per heading, with the words that stand under it. */
import type { Element, Nodes, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";

/** A part of a page that can be found by itself. */
export interface PagePart {
  /** "" for what stands above the first heading. */
  id: string;
  /** Titles of the headings it stands under, its own last; empty above the first heading. */
  titles: string[];
  /** Running text: what a snippet is cut from. */
  text: string;
  /** Code blocks: found, never shown. */
  code: string;
}

/** Elements whose text says nothing about the page: buttons, links to a heading, what is drawn for one device only. */
function isSilent({ tagName, properties }: Element): boolean {
  const names = Array.isArray(properties["className"]) ? properties["className"] : [];
  return (
    /^(svg|button|script|style|legend|input|label)$/.test(tagName) ||
    names.some((name) => name === "anchor" || name === "visually-hidden" || name === "whole" || name === "term-card") ||
    (tagName === "dl" && names.includes("options"))
  );
}

const isBlock = (tag: string): boolean =>
  /^(p|li|ul|ol|dl|dt|dd|div|table|tr|td|th|blockquote|br|figure|h[1-6])$/.test(tag);

/** The parts of a page in their order. */
export function partsOf(html: string): PagePart[] {
  const tree = raw({ type: "root", children: [{ type: "raw", value: html }] } as Root) as Root;
  const first: PagePart = { id: "", titles: [], text: "", code: "" };
  const parts = [first];
  /** The headings that the next one may stand under. */
  const open: { level: number; title: string }[] = [];
  let part = first;

  const walk = (node: RootContent, inCode: boolean): void => {
    if (node.type === "text") {
      if (inCode) part.code += node.value;
      else part.text += node.value;
      return;
    }
    if (node.type !== "element" || isSilent(node)) return;
    const { tagName, properties, children } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level !== undefined && typeof properties["id"] === "string") {
      const title = plainText(node).replace(/\s+/g, " ").trim();
      while ((open.at(-1)?.level ?? 0) >= Number(level)) open.pop();
      open.push({ level: Number(level), title });
      part = { id: properties["id"], titles: open.map((one) => one.title), text: "", code: "" };
      parts.push(part);
      return;
    }
    // What facts say of an option is found, and would be a poor first sentence.
    const isCode = inCode || tagName === "pre" || isFacts(node);
    // Panels say the same for other tools: one of them is enough.
    const seen = properties["dataTabs"] === undefined ? children : children.slice(0, 2);
    for (const child of seen) walk(child, isCode);
    if (isCode) part.code += tagName === "pre" ? "\n" : isBlock(tagName) ? " " : "";
    else if (isBlock(tagName)) part.text += " ";
  };
  for (const child of tree.children) walk(child, false);
  return parts.map(({ text, code, ...rest }) => ({ ...rest, text: text.replace(/\s+/g, " ").trim(), code }));
}

function plainText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && (isSilent(node) || isBadge(node))) return "";
  return "children" in node ? node.children.map(plainText).join("") : "";
}

function isFacts({ tagName, properties }: Element): boolean {
  const names = properties["className"];
  return tagName === "dl" && Array.isArray(names) && names.includes("facts");
}

function isBadge({ properties }: Element): boolean {
  const names = properties["className"];
  return Array.isArray(names) && names.includes("badge");
}
