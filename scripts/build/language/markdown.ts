/**
 * Finds the prose in a Markdown page: front matter, headings, paragraphs, table cells, and the comments in its code.
 * Code, URLs and directives aren't prose.
 */
import type { PhrasingContent, Root } from "mdast";
import { isAsideMark, markAsides } from "../markdown/asides.ts";
import { undoTextDirectives } from "../markdown/directives.ts";
import { parseDocument, remark, remarkDirective, remarkFrontmatter, remarkGfm, visit } from "../markdown/remark.ts";
import { proseOfCode } from "./comments.ts";
import { CODE, type Passage, passage } from "./passage.ts";

const parser = remark().use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
const blocks = ["paragraph", "heading", "tableCell"];

/** Every passage of a page, in the order of the file. */
export function proseOfMarkdown(source: string): Passage[] {
  const markdown = markAsides(source.replace(/\r\n?/g, "\n"));
  const tree: Root = parser.parse(markdown);
  undoTextDirectives(tree, { markdown });
  const passages = frontMatterOf(tree);
  visit(tree, (node) => {
    if (node.type === "code")
      passages.push(...proseOfCode(node.value, node.lang ?? "", (node.position?.start.line ?? 0) + 1));
    if (node.type === "image" && node.alt) passages.push(passage(node.alt, node.position?.start.line ?? 1));
    if (blocks.includes(node.type) && "children" in node) {
      const pieces = (node.children as PhrasingContent[]).flatMap(piecesOf);
      passages.push(joined(pieces));
    }
  });
  // A single lowercase word is the name of an option or a flag, not prose.
  return passages.filter(({ text }) => /\p{L}/u.test(text) && !/^\p{Ll}\S*$/u.test(text.trim()));
}

function joined(pieces: readonly Passage[]): Passage {
  const text = pieces.map((piece) => piece.text).join("");
  // The first line of each piece continues the last line of the previous piece.
  const lines = pieces.flatMap((piece, index) => (index === 0 ? piece.lines : piece.lines.slice(1)));
  return { text, lines };
}

function piecesOf(node: PhrasingContent): Passage[] {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case "text":
      return [passage(withoutMarks(node.value), line)];
    case "inlineCode":
      return [passage(CODE, line)];
    case "break":
      return [{ text: "\n", lines: [line, line + 1] }];
    case "link": {
      const pieces = node.children.flatMap(piecesOf);
      return pieces.map(({ text }) => text).join("") === node.url ? [passage(CODE, line)] : pieces;
    }
    default:
      return "children" in node ? node.children.flatMap(piecesOf) : [];
  }
}

/** Removes what a reader doesn't see: the mark of an aside, and older ids of a heading. */
function withoutMarks(value: string): string {
  return (isAsideMark(value) ? value.slice(2) : value).replace(/\{#[^\s{}]+\}/g, "");
}

function frontMatterOf(tree: Root): Passage[] {
  const node = tree.children[0];
  if (node?.type !== "yaml") return [];
  const data: unknown = parseDocument(node.value).toJS();
  const lines = node.value.split("\n");
  return ["title", "description"].flatMap((key) => {
    const value = (data as Record<string, unknown> | null)?.[key];
    const line = lines.findIndex((one) => one.startsWith(`${key}:`)) + 2;
    return typeof value === "string" ? [{ text: value, lines: value.split("\n").map(() => line) }] : [];
  });
}
