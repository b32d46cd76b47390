/** The finished HTML of a page → its records for search: one per heading, with the words that stand under it. */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;
type Text = DefaultTreeAdapterTypes.TextNode;

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
function isSilent(element: Element): boolean {
  const { tagName } = element;
  const names = classesOf(element);
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
  const first: PagePart = { id: "", titles: [], text: "", code: "" };
  const parts = [first];
  /** The headings that the next one may stand under. */
  const open: { level: number; title: string }[] = [];
  let part = first;

  const walk = (node: Node, inCode: boolean): void => {
    if (isText(node)) {
      if (inCode) part.code += node.value;
      else part.text += node.value;
      return;
    }
    if (!isElement(node) || isSilent(node)) return;
    const { tagName, childNodes } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    const id = attribute(node, "id");
    if (level !== undefined && id !== undefined) {
      const title = plainText(node).replace(/\s+/g, " ").trim();
      while ((open.at(-1)?.level ?? 0) >= Number(level)) open.pop();
      open.push({ level: Number(level), title });
      part = { id, titles: open.map((one) => one.title), text: "", code: "" };
      parts.push(part);
      return;
    }
    // What facts say of an option is found, and would be a poor first sentence.
    const isCode = inCode || tagName === "pre" || (tagName === "dl" && classesOf(node).includes("facts"));
    // Panels say the same for other tools: one of them is enough.
    const seen = attribute(node, "data-tabs") === undefined ? childNodes : childNodes.slice(0, 2);
    for (const child of seen) walk(child, isCode);
    if (isCode) part.code += tagName === "pre" ? "\n" : isBlock(tagName) ? " " : "";
    else if (isBlock(tagName)) part.text += " ";
  };
  for (const child of parseFragment(html).childNodes) walk(child, false);
  return parts.map(({ text, code, ...rest }) => ({ ...rest, text: text.replace(/\s+/g, " ").trim(), code }));
}

function plainText(node: Node): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || isSilent(node) || classesOf(node).includes("badge")) return "";
  return node.childNodes.map(plainText).join("");
}

const isText = (node: Node): node is Text => node.nodeName === "#text";
const isElement = (node: Node): node is Element => "tagName" in node;

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function classesOf(element: Element): string[] {
  return attribute(element, "class")?.split(/\s+/) ?? [];
}
