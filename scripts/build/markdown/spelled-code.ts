/** Code as lines of colored parts; of a configuration, each part knows in which spellings it is shown. */
import type { Element, ElementContent } from "hast";
import { element, text } from "./elements.ts";
import { pieces, piecesNode } from "./highlight.ts";
import { type Change, withChanges } from "./spelling-changes.ts";
import type { Spellings, spelledNames } from "./spellings.ts";
import type { Piece } from "./tokens.ts";

/** The class of code that only some spellings have: one of the three, `mod` for both with `import`, `js` for both without types. */
export type Only = "" | "esm" | "cjs" | "ts" | "mod" | "js";

export type Spelling = "esm" | "cjs" | "ts";

/** The spellings that show the code of each class. */
export const spellingsWith: Record<Only, readonly Spelling[]> = {
  "": ["esm", "cjs", "ts"],
  esm: ["esm"],
  cjs: ["cjs"],
  ts: ["ts"],
  mod: ["esm", "ts"],
  js: ["esm", "cjs"],
};

export const isIn = (only: Only, spelling: Spelling): boolean => spellingsWith[only].includes(spelling);

/** The classes that, together, show code in these spellings. */
export function classesOf(shown: readonly Spelling[], all: readonly Spelling[]): Only[] {
  if (shown.length === all.length) return [""];
  const pair = (["mod", "js"] as const).find((only) => `${spellingsWith[only]}` === `${shown}`);
  return pair ? [pair] : [...shown];
}

interface Part {
  only: Only;
  pieces: Piece[];
}

export interface CodeLine {
  /** Set if only some spellings have the line. */
  only: Only;
  parts: Part[];
  /** Classes of the line: `mark`, `add`, `del`. */
  classes: string[];
}

/** The lines of code that has one spelling. */
export async function plainLines(code: string, lang: string): Promise<CodeLine[]> {
  const lines = await pieces(code, lang);
  return lines.map((line) => ({ only: "", parts: [{ only: "", pieces: line }], classes: [] }));
}

/** The lines of a configuration in all its spellings; `hasTypes` is false if TypeScript is not offered. */
export async function spelledLines(code: string, spellings: Spellings, hasTypes: boolean): Promise<CodeLine[]> {
  const typescript = hasTypes ? spellings.typescript : [];
  const [esm, cjs, ts] = await Promise.all([
    flat(code, "js"),
    flat(withChanges(code, spellings.commonjs), "js"),
    hasTypes ? flat(withChanges(code, typescript), "ts") : [],
  ]);
  const parts: Part[] = [];
  const add = (only: Only, found: Piece[]): void => {
    if (found.length > 0) parts.push({ only, pieces: found });
  };
  const points = [0, code.length, ...[...spellings.commonjs, ...typescript].flatMap(({ start, end }) => [start, end])];
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  for (const [index, from] of sorted.entries()) {
    // A replacement follows the code that it replaces.
    for (const [only, all, changes] of [
      ["ts", ts, typescript],
      ["cjs", cjs, spellings.commonjs],
    ] as const) {
      const at = changes.findIndex(({ end }) => end === from);
      if (at >= 0) add(only, cut(all, ...placeOf(changes, at)));
    }
    const to = sorted[index + 1];
    if (to === undefined) break;
    const inside = ({ start, end }: Change): boolean => start <= from && to <= end;
    const noCjs = spellings.commonjs.some(inside);
    const noTs = typescript.some(inside);
    const only = noCjs ? (noTs || !hasTypes ? "esm" : "mod") : noTs ? "js" : "";
    add(only, cut(esm, from, to));
  }
  return splitLines(parts, hasTypes ? 3 : 2);
}

/** The elements of `lines`: one per line if lines differ (`byLine`), else as few as possible. */
export function lineNodes(lines: readonly CodeLine[], byLine: boolean): ElementContent[] {
  return byLine ? lines.map(lineElement) : runNodes(lines, false);
}

/** The elements of lines that are all alike; `isEnded` if the last of them also ends with a line break. */
export function runNodes(lines: readonly CodeLine[], isEnded = true): ElementContent[] {
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    const own = line.parts.map((part) => (part.only === "" ? { ...part, only: line.only } : part));
    if (isEnded || index < lines.length - 1) own.push({ only: line.only, pieces: [["", "\n"]] });
    for (const part of own) {
      const last = parts.at(-1);
      if (last?.only === part.only) last.pieces = [...last.pieces, ...part.pieces];
      else parts.push({ ...part });
    }
  }
  return parts.flatMap(partNodes);
}

export function lineElement({ only, parts, classes }: CodeLine): Element {
  const className = ["line", ...classes, ...(only === "" ? [] : [only])];
  const tag = classes.includes("add") ? "ins" : classes.includes("del") ? "del" : "span";
  // The line break stays in the text, so that what a reader selects is what was written.
  return element(tag, { className }, [...parts.flatMap(partNodes), text("\n")]);
}

function partNodes({ only, pieces: all }: Part): ElementContent[] {
  const nodes = piecesNode(joined(all.filter(([, value]) => value !== "")));
  return only === "" ? nodes : [element("span", { className: [only] }, nodes)];
}

/** Neighbors without color as one. */
function joined(all: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const [letter, value] of all) {
    const last = found.at(-1);
    if (last?.[0] === "" && letter === "") last[1] += value;
    else found.push([letter, value]);
  }
  return found;
}

/** The filename, with the extension that it has in each of the first `count` spellings. */
export function spelledTitle(
  { stem, ends }: NonNullable<ReturnType<typeof spelledNames>>,
  count: number,
): ElementContent[] {
  const classes = ["esm", "cjs", "ts"].slice(0, count);
  return [text(stem), ...classes.map((name, at) => element("span", { className: [name] }, [text(ends[at] ?? "")]))];
}

async function flat(code: string, lang: string): Promise<Piece[]> {
  const lines = await pieces(code, lang);
  return lines.flatMap((line, index): Piece[] => (index === 0 ? line : [["", "\n"], ...line]));
}

/** The pieces of the characters from `from` to `to`. */
export function cut(all: readonly Piece[], from: number, to: number): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const [letter, value] of all) {
    const part = value.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (part !== "") found.push([letter, part]);
    at += value.length;
  }
  return found;
}

/** Where the text of a change is, once this change and those before it were made. */
function placeOf(changes: readonly Change[], at: number): [from: number, to: number] {
  const grown = changes.slice(0, at).reduce((sum, { start, end, text: to }) => sum + to.length - (end - start), 0);
  const { start, text: made } = changes[at] as Change;
  return [start + grown, start + grown + made.length];
}

function splitLines(parts: readonly Part[], spellingCount: number): CodeLine[] {
  const spellings = spellingsWith[""].slice(0, spellingCount);
  const lines: CodeLine[] = [];
  let open: Part[] = [];
  const close = (): void => {
    const shown = spellings.filter((spelling) => open.some((part) => isIn(part.only, spelling)));
    const classes = classesOf(shown, spellings);
    // An empty line is in all spellings.
    const only = classes.length === 1 ? (classes[0] as Only) : "";
    const own = open.map((part): Part => (part.only === only ? { ...part, only: "" } : part));
    const isWhole = own.every((part) => part.only === "");
    lines.push({
      only,
      parts: isWhole ? [{ only: "", pieces: own.flatMap(({ pieces }) => pieces) }] : own,
      classes: [],
    });
    open = [];
  };
  for (const { only, pieces: all } of parts)
    for (const [letter, value] of all)
      for (const [index, piece] of value.split("\n").entries()) {
        if (index > 0) close();
        // An empty line belongs to the spelling of its line break; after the last break, a new line begins.
        if (piece === "" && (index > 0 || !value.includes("\n"))) continue;
        const last = open.at(-1);
        if (last?.only === only) last.pieces.push([letter, piece]);
        else open.push({ only, pieces: [[letter, piece]] });
      }
  close();
  return lines;
}
