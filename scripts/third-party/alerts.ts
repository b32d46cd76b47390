/** Notes and warnings in the several ways GitHub readmes write them become the site's asides. */
import type { Blockquote, Paragraph, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { type Edit, endOf, startOf } from "./edits.ts";

const words: Record<string, "T" | "W"> = {
  note: "T",
  info: "T",
  tip: "T",
  important: "W",
  warning: "W",
  caution: "W",
  ℹ: "T",
  "💡": "T",
  "✅": "T",
  "⚠": "W",
};

// `[!NOTE]`, `**Note**`, `**Note:**`, `Note:` or one of the signs, at the start of a paragraph in a quote.
const marker = /^(?:\[!(\w+)\]|\*\*(\w+):?\*\*:?|(Note|Warning|Important):|(ℹ|💡|✅|⚠)\uFE0F?)[ \t]*/;

// `[!NOTE]` outside a quote: its author forgot the `>`.
const unquoted = /^\[!(\w+)\][ \t]*\n?/;

/**
 * Marks the lines of such quotes, and of paragraphs that begin with `[!NOTE]`, with `T>` and `W>` and takes their own marks
 * away. Other quotes stay.
 */
export function alertEdits(tree: Root, source: string): Edit[] {
  const edits: Edit[] = [];
  visit(tree, "blockquote", (node: Blockquote) => {
    const parts = node.children.map((child, index) =>
      child.type === "paragraph" ? readMarker(child, source, node.children[index + 1]) : null,
    );
    if (parts[0] === null || parts[0] === undefined) return;
    let kind = parts[0].kind;
    let at = startOf(node);
    node.children.forEach((child, index) => {
      const part = parts[index];
      if (index > 0 && part) {
        // A second mark in one quote begins an aside of its own: a blank line between them parts the two.
        const lineStart = source.lastIndexOf("\n", startOf(child)) + 1;
        edits.push(...markLines(source, at, lineStart, kind), { start: lineStart, end: lineStart, text: "\n" });
        at = lineStart;
        kind = part.kind;
      }
      if (part) edits.push(part.edit);
    });
    edits.push(...markLines(source, at, endOf(node), kind));
  });
  for (const node of tree.children) {
    const [found, name = ""] = unquoted.exec(source.slice(startOf(node), endOf(node))) ?? [];
    const kind = words[name.toLowerCase()];
    if (node.type !== "paragraph" || found === undefined || !kind) continue;
    const start = startOf(node) + found.length;
    edits.push({ start: startOf(node), end: start, text: "" }, ...markLines(source, start, endOf(node), kind));
  }
  return edits;
}

function readMarker(
  paragraph: Paragraph,
  source: string,
  next: RootContent | undefined,
): { kind: "T" | "W"; edit: Edit } | null {
  const start = startOf(paragraph);
  const [found, ...names] = marker.exec(source.slice(start, endOf(paragraph))) ?? [];
  const kind = words[names.find(Boolean)?.toLowerCase() ?? ""];
  if (found === undefined || !kind) return null;
  // A mark that stands alone takes its line, and the empty ones after it, with it; but an aside begins with a line of
  // text or with nothing, so before a list or code the line stays.
  const stands = start + found.length === endOf(paragraph) && next !== undefined && next.type !== "paragraph";
  if (stands)
    return { kind, edit: { start: source[start - 1] === " " ? start - 1 : start, end: endOf(paragraph), text: "" } };
  const alone = /^(?:[ \t]*\n[ \t]*>[ \t]*)+/.exec(source.slice(start + found.length))?.[0] ?? "";
  return { kind, edit: { start, end: start + found.length + alone.length, text: "" } };
}

/** Puts the mark before the `>` of every line from `start` to `end`; a line that has none gets one. */
function markLines(source: string, start: number, end: number, kind: "T" | "W"): Edit[] {
  const edits: Edit[] = [];
  for (let at = start; at < end; at = source.indexOf("\n", at) + 1 || end) {
    const indent = /^[ \t]*/.exec(source.slice(at, end))?.[0].length ?? 0;
    const quoted = source[at + indent] === ">";
    edits.push({ start: at + indent, end: at + indent, text: quoted ? kind : `${kind}> ` });
  }
  return edits;
}
