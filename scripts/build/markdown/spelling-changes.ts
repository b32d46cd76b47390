/** Changes to the text of a module, by the places of its syntax tree. */
import type { Node } from "@babel/types";

/** Replaces the characters from `start` to `end` of the ES module. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Applies the changes. */
export function withChanges(text: string, changes: readonly Change[]): string {
  let at = 0;
  let made = "";
  for (const { start, end, text: to } of changes) {
    made += text.slice(at, start) + to;
    at = end;
  }
  return made + text.slice(at);
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

/** With the line break, so that the lines of one spelling are never mixed with those of another. */
export function wholeLine({ start, end, text }: Change, all: string): Change {
  return all[end] === "\n" ? { start, end: end + 1, text: `${text}\n` } : { start, end, text };
}

/** Sorted, and neighbors as one, which needs fewer elements on the page. */
export function joined(changes: Change[]): Change[] {
  const all: Change[] = [];
  for (const next of changes.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = all.at(-1);
    // Two configurations may share an object, which needs its type only once.
    if (last?.start === next.start && last.end === next.end && last.text === next.text) continue;
    // The change of a whole line stays apart from one in the next line.
    const isAlike = last?.text.endsWith("\n") === next.text.endsWith("\n");
    if (last && last.end === next.start && isAlike)
      all[all.length - 1] = { ...last, end: next.end, text: last.text + next.text };
    else all.push(next);
  }
  return all;
}
