/** Changes to the source of a module, located by the nodes of its syntax tree. */
import type { Node } from "@babel/types";

/** Replaces the characters from `start` to `end` of the ES module. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Applies the changes, which must be in the order of the text, and returns the new text. */
export function withChanges(text: string, changes: readonly Change[]): string {
  let at = 0;
  let result = "";
  for (const { start, end, text: replacement } of changes) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

export function rangeOf({ start, end }: Node): [number, number] {
  return [start ?? 0, end ?? 0];
}

export function change(node: Node, text: string): Change {
  const [start, end] = rangeOf(node);
  return { start, end, text };
}

export function inserted(at: number | null | undefined, text: string): Change {
  return { start: at ?? 0, end: at ?? 0, text };
}

/** Extends a change to its line break, so that a line never contains code of two spellings. */
export function wholeLine({ start, end, text }: Change, all: string): Change {
  return all[end] === "\n" ? { start, end: end + 1, text: `${text}\n` } : { start, end, text };
}

/** Sorts changes and merges adjacent ones, so that the page needs fewer elements. */
export function joined(changes: Change[]): Change[] {
  const all: Change[] = [];
  for (const next of changes.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    // Two configurations may share an object, which needs its type only once.
    if (last?.start === next.start && last.end === next.end && last.text === next.text) continue;
    // The change of a whole line isn't merged with a change in the next line.
    const isAlike = last?.text.endsWith("\n") === next.text.endsWith("\n");
    if (last && last.end === next.start && isAlike)
      all[all.length - 1] = { ...last, end: next.end, text: last.text + next.text };
    else all.push(next);
  }
  return all;
}
