/** Code to spans with one-letter classes, so that a theme is a stylesheet and not part of the page. */
import { Worker } from "node:worker_threads";
import type { ElementContent } from "hast";
import { hasGrammar, type Piece, tokenize } from "./tokens.ts";

/** Who colors code: this thread, or another one while many pages are rendered. */
let color: (code: string, lang: string) => Promise<Piece[][]> = tokenize;

/** The lines of `code` as lists of inline nodes; plain text has no span. */
export async function highlight(code: string, lang: string): Promise<ElementContent[][]> {
  const lines = hasGrammar(lang)
    ? await color(code, lang)
    : code.split("\n").map((line): Piece[] => (line === "" ? [] : [["", line]]));
  return lines.map((pieces) => pieces.map(node));
}

function node([letter, value]: Piece): ElementContent {
  const text: ElementContent = { type: "text", value };
  return letter === ""
    ? text
    : { type: "element", tagName: "span", properties: { className: [letter] }, children: [text] };
}

/**
 * Does `work` while a thread colors its code. Coloring is nearly half of rendering, and grammars take much memory:
 * two threads that share the work by kind are faster, and hold less, than two that do everything.
 */
export async function withHighlightThread<T>(work: () => Promise<T>): Promise<T> {
  const thread = new Worker(new URL("./highlight-thread.ts", import.meta.url));
  // The same code stands on a guide and on the page of its example.
  const known = new Map<string, Promise<Piece[][]>>();
  const waiting = new Map<number, { resolve(lines: Piece[][]): void; reject(error: unknown): void }>();
  let last = 0;
  thread.on("message", ({ id, lines, error }: { id: number; lines: Piece[][]; error?: unknown }) => {
    if (error === undefined) waiting.get(id)?.resolve(lines);
    else waiting.get(id)?.reject(error);
    waiting.delete(id);
  });
  thread.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  color = (code, lang) => {
    const key = `${lang}\0${code}`;
    const lines =
      known.get(key) ??
      new Promise<Piece[][]>((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        thread.postMessage({ id: last, code, lang });
      });
    known.set(key, lines);
    return lines;
  };
  try {
    return await work();
  } finally {
    color = tokenize;
    await thread.terminate();
  }
}
