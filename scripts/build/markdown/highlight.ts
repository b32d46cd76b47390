/** Code to spans with one-letter classes, so that a theme is a stylesheet and not part of the page. */
import { Worker } from "node:worker_threads";
import type { ElementContent } from "hast";
import { hash22 } from "../hash.ts";
import { step } from "../step.ts";
import { element, text } from "./elements.ts";
import { hasGrammar, type Piece, tokenize } from "./tokens.ts";

/** The function that colors code: Shiki in this thread, unless `withColors` has set a faster one. */
let color: (code: string, lang: string) => Promise<Piece[][]> = tokenize;

/** The lines of `code` as lists of colored pieces. */
export async function pieces(code: string, lang: string): Promise<Piece[][]> {
  if (hasGrammar(lang)) return color(code, lang);
  return code.split("\n").map((line): Piece[] => (line === "" ? [] : [["", line]]));
}

/** A piece as an inline node; plain text has no span. */
export function pieceNode([letter, value]: Piece): ElementContent {
  return letter === "" ? text(value) : element("span", { className: letter.split(" ") }, [text(value)]);
}

/**
 * Does `work` with every piece of code colored only once: what the folder `cache` holds is not colored again. Where
 * there is much to do, a thread colors: that is nearly half of rendering, and grammars take much memory, so two threads
 * that share the work by kind are faster, and hold less, than two that do everything.
 */
export async function withColors<T>(
  { cache, many }: { cache: string; many: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const thread = many ? startThread() : null;
  const ask = thread?.tokenize ?? tokenize;
  const module = new URL("./tokens.ts", import.meta.url).href;
  const waiting = new Map<string, Promise<Piece[][]>>();
  color = (code, lang) => {
    const name = hash22(`${lang}\0${code}`);
    // The same code is on a guide and on the page of its example.
    const asked = waiting.get(name);
    if (asked) return asked;
    const settings = { module, cache, inputs: [lang, code] };
    const lines = step("colors", settings, () => ask(code, lang)).finally(() => waiting.delete(name));
    waiting.set(name, lines);
    return lines;
  };
  try {
    return await work();
  } finally {
    color = tokenize;
    await thread?.stop();
  }
}

function startThread(): { tokenize: typeof tokenize; stop(): Promise<unknown> } {
  const thread = new Worker(new URL("./highlight-thread.ts", import.meta.url));
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
  return {
    tokenize: (code, lang) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        thread.postMessage({ id: last, code, lang });
      }),
    stop: () => thread.terminate(),
  };
}
