/** Asides: paragraphs that start with `T> `, `W> ` or `?> ` (and `D> ` for removals). */
import type { Blockquote, Root } from "mdast";
import { visit } from "unist-util-visit";

const kinds: Record<string, { name: string; label: string }> = {
  T: { name: "tip", label: "Tip" },
  W: { name: "warning", label: "Warning" },
  "?": { name: "todo", label: "Todo" },
  D: { name: "danger", label: "Danger" },
};

// A private-use character: it marks the first line of an aside from here to `asides`, and is in no page.
const MARK = "\uE000";

/**
 * Turns the marks into block quotes, line by line so that positions stay, so that lists and several paragraphs inside an
 * aside are parsed like anywhere else. Code fences are left alone.
 */
export function markAsides(markdown: string): string {
  let fence: string | null = null;
  let open: string | null = null;
  return markdown
    .split("\n")
    .map((line) => {
      const ticks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (ticks && fence === null) fence = ticks;
      else if (ticks && fence !== null && line.trim().startsWith(fence) && /^\s*[`~]+\s*$/.test(line)) fence = null;
      const [, indent = "", kind, rest = ""] = (fence === null && /^(\s*)([TW?D])>( .*|)$/.exec(line)) || [];
      if (kind === undefined) {
        open = null;
        return line;
      }
      const first = open !== kind;
      open = kind;
      return `${indent}>${first ? ` ${MARK}${kind}${rest.slice(1)}` : rest}`;
    })
    .join("\n");
}

/** The transformer: marked block quotes become `<aside class="tip">` with a label. */
export function asides(tree: Root): void {
  visit(tree, "blockquote", (node: Blockquote) => {
    const first = node.children[0];
    const text = first?.type === "paragraph" ? first.children[0] : undefined;
    if (text?.type !== "text" || !text.value.startsWith(MARK)) return;
    const kind = kinds[text.value[1] ?? ""];
    if (!kind) return;
    text.value = text.value.slice(2);
    node.data = { hName: "aside", hProperties: { className: [kind.name] } };
    node.children.unshift({
      type: "paragraph",
      children: [{ type: "text", value: kind.label }],
      data: { hProperties: { className: ["aside-label"] } },
    });
  });
}
