/** Notes and warnings in the several ways GitHub readmes write them become the site's asides. */
import type { BlockContent, DefinitionContent, Paragraph, Root } from "mdast";
import { type AsideKind, aside } from "./asides.ts";
import type { Draft } from "./page-source.ts";
import { plainText, SKIP, visit } from "./remark.ts";

const words: Record<string, AsideKind> = {
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
const alert = /^\[!(\w+)\]\s*/;
// `Note:` or one of the signs, only in a quote.
const older = /^(?:(Note|Warning|Important):|(ℹ|💡|✅|⚠)\uFE0F?)\s*/;

/** The transformer, for readmes: quotes that begin with such a mark, and paragraphs that begin with `[!NOTE]`. */
export function alerts(tree: Root, { page }: Draft): void {
  if (!page.front.thirdParty) return;
  visit(tree, ["blockquote", "paragraph"], (node, index, parent) => {
    if (!parent || index === undefined) return;
    const parts: { kind: AsideKind; children: (BlockContent | DefinitionContent)[] }[] = [];
    if (node.type === "paragraph" && parent === tree) {
      const kind = takeMark(node, [alert]);
      if (kind) parts.push({ kind, children: [node] });
    }
    // A second mark in the same quote begins another aside.
    for (const child of node.type === "blockquote" ? node.children : []) {
      const kind = child.type === "paragraph" ? takeMark(child, [alert, older]) : null;
      // Some authors write it twice.
      if (kind && parts.at(-1)?.children.length === 0) parts.pop();
      if (kind) parts.push({ kind, children: [] });
      if (child.type !== "paragraph" || child.children.length > 0) parts.at(-1)?.children.push(child);
      if (parts.length === 0) return;
    }
    if (parts.length === 0) return;
    parent.children.splice(index, 1, ...parts.map(({ kind, children }) => aside(kind, children)));
    // Visited again as an aside, because a quote inside it may be another one.
    return [SKIP, index];
  });
}

/** Takes the mark off the first words of a paragraph; null without one. */
function takeMark({ children }: Paragraph, patterns: readonly RegExp[]): AsideKind | null {
  const [first, next] = children;
  // `**Note**`, `**Note:**` or `**Note**:`
  const strong = first?.type === "strong" && patterns.includes(older) ? /^(\w+):?$/.exec(plainText(first))?.[1] : null;
  if (strong && words[strong.toLowerCase()]) {
    children.shift();
    if (next?.type === "text") next.value = next.value.replace(/^:?\s*/, "");
    if (next?.type === "text" && next.value === "") children.shift();
    return words[strong.toLowerCase()] ?? null;
  }
  if (first?.type !== "text") return null;
  for (const pattern of patterns) {
    const [mark, ...names] = pattern.exec(first.value) ?? [];
    const kind = words[names.find(Boolean)?.toLowerCase() ?? ""];
    if (mark === undefined || !kind) continue;
    first.value = first.value.slice(mark.length);
    if (first.value === "") children.shift();
    return kind;
  }
  return null;
}
