/** Turns the notes and warnings of GitHub readmes, which are written in several ways, into the site's asides. */
import type { BlockContent, DefinitionContent, Paragraph, Root } from "mdast";
import { type AsideKind, aside } from "./asides.ts";
import type { Draft } from "./page-source.ts";
import { plainText, SKIP, visit } from "./remark.ts";

const kindOfMark: Record<string, AsideKind> = {
  note: "tip",
  info: "tip",
  tip: "tip",
  important: "warning",
  warning: "warning",
  caution: "warning",
  ℹ: "tip",
  "💡": "tip",
  "✅": "tip",
  "⚠": "warning",
};

// `[!NOTE]`, which some authors write without the `>`.
const alertMark = /^\[!(\w+)\]\s*/;
// `Note:` or an emoji, which counts only in a block quote.
const olderMark = /^(?:(Note|Warning|Important):|(ℹ|💡|✅|⚠)\uFE0F?)\s*/;

/** The transformer for readmes: block quotes that begin with a mark and paragraphs that begin with `[!NOTE]`. */
export function alerts(tree: Root, { page }: Draft): void {
  if (!page.front.thirdParty) return;
  visit(tree, ["blockquote", "paragraph"], (node, index, parent) => {
    if (!parent || index === undefined) return;
    const parts: { kind: AsideKind; children: (BlockContent | DefinitionContent)[] }[] = [];
    if (node.type === "paragraph" && parent === tree) {
      const kind = takeMark(node, [alertMark]);
      if (kind) parts.push({ kind, children: [node] });
    }
    // A second mark in the same quote begins another aside.
    for (const child of node.type === "blockquote" ? node.children : []) {
      const kind = child.type === "paragraph" ? takeMark(child, [alertMark, olderMark]) : null;
      // Some authors write the mark twice, which would leave an empty aside.
      if (kind && parts.at(-1)?.children.length === 0) parts.pop();
      if (kind) parts.push({ kind, children: [] });
      if (child.type !== "paragraph" || child.children.length > 0) parts.at(-1)?.children.push(child);
      if (parts.length === 0) return;
    }
    if (parts.length === 0) return;
    parent.children.splice(index, 1, ...parts.map(({ kind, children }) => aside(kind, children)));
    // The new asides are visited, too, because a quote inside them may be another aside.
    return [SKIP, index];
  });
}

/** Removes the mark from the start of a paragraph, and returns the kind of aside; null if there is no mark. */
function takeMark({ children }: Paragraph, patterns: readonly RegExp[]): AsideKind | null {
  const [first, next] = children;
  // `**Note**`, `**Note:**` or `**Note**:`
  const strong =
    first?.type === "strong" && patterns.includes(olderMark) ? /^(\w+):?$/.exec(plainText(first))?.[1] : null;
  if (strong && kindOfMark[strong.toLowerCase()]) {
    children.shift();
    if (next?.type === "text") next.value = next.value.replace(/^:?\s*/, "");
    if (next?.type === "text" && next.value === "") children.shift();
    return kindOfMark[strong.toLowerCase()] ?? null;
  }
  if (first?.type !== "text") return null;
  for (const pattern of patterns) {
    const [mark, ...names] = pattern.exec(first.value) ?? [];
    const kind = kindOfMark[names.find(Boolean)?.toLowerCase() ?? ""];
    if (mark === undefined || !kind) continue;
    first.value = first.value.slice(mark.length);
    if (first.value === "") children.shift();
    return kind;
  }
  return null;
}
