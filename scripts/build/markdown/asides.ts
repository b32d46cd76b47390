/** Asides: paragraphs that start with `T> ` (tip), `W> ` (warning), `?> ` (todo) or `D> ` (danger, for removals). */
import type { Blockquote, Paragraph, Parent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { Draft } from "./page-source.ts";
import { visit } from "./remark.ts";

const kinds: Record<string, AsideKind> = { T: "tip", W: "warning", "?": "todo", D: "danger" };
const labels = { tip: "Tip", warning: "Warning", todo: "Todo", danger: "Danger", issue: "Known issue" };

export type AsideKind = keyof typeof labels;

// A private-use character, which no page contains: `markAsides` adds it to an aside, and `asides` removes it.
const MARK = "\uE000";

/**
 * Turns these prefixes into block quotes, so that lists and paragraphs inside an aside are parsed as usual. Works line
 * by line, so that line numbers stay the same, and skips code fences.
 */
export function markAsides(markdown: string): string {
  let fence: string | null = null;
  let openKind: string | null = null;
  return markdown
    .split("\n")
    .map((line) => {
      const ticks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (ticks && fence === null) fence = ticks;
      else if (ticks && fence !== null && line.trim().startsWith(fence) && /^\s*[`~]+\s*$/.test(line)) fence = null;
      const [, indent = "", kind, rest = ""] = (fence === null && /^(\s*)([TW?D])>( .*|)$/.exec(line)) || [];
      if (kind === undefined) {
        openKind = null;
        return line;
      }
      const first = openKind !== kind;
      openKind = kind;
      return `${indent}>${first ? ` ${withMark(kind, rest.slice(1))}` : rest}`;
    })
    .join("\n");
}

/** Whether a text node begins with the mark of an aside, which takes two characters. */
export function isAsideMark(text: string): boolean {
  return text.startsWith(MARK);
}

/**
 * Returns the first line of an aside with its mark. If the line begins a list, the mark goes into the list item. A
 * space separates the mark from the text, because `**` right after a letter would not begin strong text.
 */
function withMark(kind: string, line: string): string {
  const [, bullet = "", text = ""] = /^((?:[-*+]|\d+[.)]) +)?(.*)$/.exec(line) ?? [];
  return `${bullet}${MARK}${kind} ${text}`;
}

/** The transformer: marked block quotes become `<aside class="tip">` with a label, and so does `:::known-issue{check=…}`. */
export function asides(tree: Root, { report }: Pick<Draft, "report">): void {
  visit(tree, "containerDirective", (node: ContainerDirective) => {
    if (node.name !== "known-issue") return;
    if (!node.attributes?.check)
      report(
        node.position?.start.line ?? 1,
        "a known issue needs a check that fails once it is fixed: :::known-issue{check=name}, with the name in tests/support/known-issues.ts",
      );
    Object.assign(node, aside("issue", node.children as Blockquote["children"]), { attributes: undefined });
  });
  visit(tree, "blockquote", (node: Blockquote) => {
    const kind = takeMark(node);
    if (kind) Object.assign(node, aside(kind, node.children));
  });
}

/** Returns a block quote that becomes an aside with a label. */
export function aside(kind: AsideKind, children: Blockquote["children"]): Blockquote {
  const label: Paragraph = {
    type: "paragraph",
    children: [{ type: "text", value: labels[kind] }],
    data: { hProperties: { className: ["aside-label"] } },
  };
  return {
    type: "blockquote",
    children: [label, ...children],
    data: { hName: "aside", hProperties: { className: [kind] } },
  };
}

/**
 * Removes the mark from a quote, with its paragraph if nothing else is in it. Returns the kind, or null without a mark.
 */
function takeMark(node: Parent): AsideKind | null {
  const first = node.children[0];
  if (first && "children" in first) {
    const kind = takeMark(first);
    if (kind && first.type === "paragraph" && first.children.length === 0) node.children.shift();
    return kind;
  }
  if (first?.type !== "text" || !isAsideMark(first.value)) return null;
  const kind = kinds[first.value[1] ?? ""] ?? null;
  first.value = first.value.slice(2).trimStart();
  if (first.value === "") node.children.shift();
  return kind;
}
