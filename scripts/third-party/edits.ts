/** Changes to a text by position, so that what is not changed stays exactly as its author wrote it. */
import type { Node } from "mdast";

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Applies edits in any order. Of two that overlap the one that begins first wins, then the longer one. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = "";
  let done = 0;
  for (const { start, end, text } of sorted) {
    if (start < done) continue;
    result += source.slice(done, start) + text;
    done = end;
  }
  return result + source.slice(done);
}

export function startOf(node: Node): number {
  return node.position?.start.offset ?? 0;
}

export function endOf(node: Node): number {
  return node.position?.end.offset ?? 0;
}

/** Takes a block away, with its indentation and the blank lines after it; behind a `>` or a bullet only the block. */
export function removeBlock(source: string, node: Node): Edit {
  const lineStart = source.lastIndexOf("\n", startOf(node) - 1) + 1;
  if (source.slice(lineStart, startOf(node)).trim() !== "") return replace(node, "");
  const rest = /^[ \t]*(?:\n[ \t]*(?=\n|$))*\n?/.exec(source.slice(endOf(node)))?.[0] ?? "";
  return { start: lineStart, end: endOf(node) + rest.length, text: "" };
}

export function replace(node: Node, text: string): Edit {
  return { start: startOf(node), end: endOf(node), text };
}
