/** Raw HTML in a readme: what has a form in Markdown gets it, decoration goes, the rest stays for the sanitiser. */
import type { Html, Root } from "mdast";
import { visit } from "unist-util-visit";
import { type Edit, endOf, removeBlock, replace, startOf } from "./edits.ts";
import type { Outline } from "./outline.ts";

/** New address of a link; null when it leads nowhere. */
export type Resolve = (url: string) => string | null;

const headingPattern = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1\s*>/gi;
const flowParents: ReadonlySet<string> = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);
// Elements of running text that the finished page may hold. Any other `<word>` there wanted to be code.
const inlineTags = new Set(
  "a abbr b br code del em i ins kbd mark q s samp small span strong sub sup u var wbr".split(" "),
);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const pictures = new Set(["img", "picture", "source"]);

/** The headings in a block of HTML, in order. */
export function headingsOf(html: string): { depth: number; text: string }[] {
  return [...withoutComments(html).matchAll(headingPattern)].map(([, depth, inner = ""]) => ({
    depth: Number(depth),
    text: inner
      .replace(/<[^>]*>/g, "")
      .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? "")
      .replace(/\s+/g, " ")
      .trim(),
  }));
}

export function htmlEdits(tree: Root, source: string, outline: Outline, resolve: Resolve): Edit[] {
  const edits: Edit[] = [];
  visit(tree, "html", (node: Html, _index, parent) => {
    if (!flowParents.has(parent?.type ?? "")) return void edits.push(...inlineEdits(node, resolve));
    const text = blockToMarkdown(node.value, {
      dropTitles: endOf(node) <= outline.titlesUntil,
      demote: outline.demote,
      resolve,
    });
    if (text === "") edits.push(removeBlock(source, node));
    else if (text !== node.value) edits.push(replace(node, text));
  });
  return edits;
}

function inlineEdits(node: Html, resolve: Resolve): Edit[] {
  if (node.value.startsWith("<!--")) return [replace(node, "")];
  const tag = /^<\/?([a-z][a-z0-9-]*)/i.exec(node.value)?.[1]?.toLowerCase() ?? "";
  if (pictures.has(tag)) return [replace(node, "")];
  if (!inlineTags.has(tag)) return [{ start: startOf(node), end: startOf(node), text: "\\" }];
  const text = mapHref(node.value, resolve);
  return text === node.value ? [] : [replace(node, text)];
}

interface Block {
  dropTitles: boolean;
  demote: 0 | 1;
  resolve: Resolve;
}

function blockToMarkdown(html: string, { dropTitles, demote, resolve }: Block): string {
  const text = withoutComments(html)
    .replace(headingPattern, (_, depth: string, inner: string) =>
      dropTitles && depth === "1"
        ? ""
        : `\n\n${"#".repeat(Math.min(6, Number(depth) + demote))} ${phrase(inner, resolve)}\n\n`,
    )
    .replace(/<(img|source)\b[^>]*>|<\/?(picture|div|center)\b[^>]*>/gi, "")
    .replace(/<a\b[^>]*>\s*<\/a>/gi, "")
    .replace(/<p\b[^>]*>([\s\S]*?)<\/p>/gi, (_, inner: string) => `\n\n${phrase(inner, resolve)}\n\n`);
  const mapped = mapHref(text, resolve);
  if (mapped === html) return html;
  // Lines that were indented inside a taken away element must not become code.
  return mapped
    .replace(/^[ \t]+(?=\S|$)/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The content of a paragraph or heading as Markdown. */
function phrase(html: string, resolve: Resolve): string {
  return html
    .replace(/\s+/g, " ")
    .replace(/<\/?(b|strong)>/gi, "**")
    .replace(/<\/?(i|em)>/gi, "_")
    .replace(/<code>([^<`]*)<\/code>/gi, "`$1`")
    .replace(/<a\b[^>]*?\bhref=["']([^"']*)["'][^>]*>(.*?)<\/a>/gi, (_, href: string, inner: string) => {
      const url = resolve(href);
      return url === null ? inner : `[${inner.trim()}](${url})`;
    })
    .trim();
}

function mapHref(html: string, resolve: Resolve): string {
  return html.replace(/(<a\b[^>]*?)\s+href=(["'])(.*?)\2/gi, (_, before: string, quote: string, href: string) => {
    const url = resolve(href);
    return url === null ? before : `${before} href=${quote}${url}${quote}`;
  });
}

function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?-->/g, "");
}
