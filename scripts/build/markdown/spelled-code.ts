/** Code as lines of highlighted parts. In a configuration, each part says which spellings show it. */
import type { Element, ElementContent } from "hast";
import { element, text } from "./elements.ts";
import { tokenNodes, tokensOf } from "./highlight.ts";
import { type Change, withChanges } from "./spelling-changes.ts";
import type { Spellings, spelledNames } from "./spellings.ts";
import type { Token } from "./tokens.ts";

/**
 * The class of code that only some spellings have. `mod` is for the two with `import`, `js` for the two without types.
 */
export type SpellingClass = "" | "esm" | "cjs" | "ts" | "mod" | "js";

export type Spelling = "esm" | "cjs" | "ts";

/** The spellings that show the code of each class. */
export const spellingsWith: Record<SpellingClass, readonly Spelling[]> = {
  "": ["esm", "cjs", "ts"],
  esm: ["esm"],
  cjs: ["cjs"],
  ts: ["ts"],
  mod: ["esm", "ts"],
  js: ["esm", "cjs"],
};

export const isIn = (only: SpellingClass, spelling: Spelling): boolean => spellingsWith[only].includes(spelling);

/** Returns the classes that together show code in these spellings. */
export function classesOf(shown: readonly Spelling[], all: readonly Spelling[]): SpellingClass[] {
  if (shown.length === all.length) return [""];
  const pair = (["mod", "js"] as const).find((only) => `${spellingsWith[only]}` === `${shown}`);
  return pair ? [pair] : [...shown];
}

interface Part {
  only: SpellingClass;
  tokens: Token[];
}

export interface CodeLine {
  /** Set if only some spellings have the line. */
  only: SpellingClass;
  parts: Part[];
  /** Classes of the line: `mark`, `add`, `del`. */
  classes: string[];
}

/** Returns the lines of code that has only one spelling. */
export async function plainLines(code: string, lang: string): Promise<CodeLine[]> {
  const lines = await tokensOf(code, lang);
  return lines.map((line) => ({ only: "", parts: [{ only: "", tokens: line }], classes: [] }));
}

/** Returns the lines of a configuration in all its spellings; `hasTypes` is false if TypeScript isn't offered. */
export async function spelledLines(code: string, spellings: Spellings, hasTypes: boolean): Promise<CodeLine[]> {
  const typescript = hasTypes ? spellings.typescript : [];
  const [esm, cjs, ts] = await Promise.all([
    flat(code, "js"),
    flat(withChanges(code, spellings.commonjs), "js"),
    hasTypes ? flat(withChanges(code, typescript), "ts") : [],
  ]);
  const parts: Part[] = [];
  const add = (only: SpellingClass, added: Token[]): void => {
    if (added.length > 0) parts.push({ only, tokens: added });
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
    const isReplaced = ({ start, end }: Change): boolean => start <= from && to <= end;
    const noCjs = spellings.commonjs.some(isReplaced);
    const noTs = typescript.some(isReplaced);
    const only = noCjs ? (noTs || !hasTypes ? "esm" : "mod") : noTs ? "js" : "";
    add(only, cut(esm, from, to));
  }
  return splitLines(parts, hasTypes ? 3 : 2);
}

/** Returns the elements of `lines`: one for each line if one of them has a class, else as few as possible. */
export function lineNodes(lines: readonly CodeLine[]): ElementContent[] {
  return lines.some(({ classes }) => classes.length > 0) ? lines.map(lineElement) : runNodes(lines, false);
}

/** Returns as few elements as possible for lines; `isEnded` is true if the last line also ends with a line break. */
export function runNodes(lines: readonly CodeLine[], isEnded = true): ElementContent[] {
  const parts: Part[] = [];
  for (const [index, line] of lines.entries()) {
    const lineParts = line.parts.map((part) => (part.only === "" ? { ...part, only: line.only } : part));
    if (isEnded || index < lines.length - 1) lineParts.push({ only: line.only, tokens: [["", "\n"]] });
    for (const part of lineParts) {
      const last = parts.at(-1);
      if (last?.only === part.only) last.tokens = [...last.tokens, ...part.tokens];
      else parts.push({ ...part });
    }
  }
  return parts.flatMap(partNodes);
}

/** Returns lines that are hidden until the reader unfolds them. */
export function foldOf(lines: ElementContent[]): Element {
  return element("span", { className: ["fold"] }, [element("span", {}, lines)]);
}

export function lineElement({ only, parts, classes }: CodeLine): Element {
  const className = ["line", ...classes, ...(only === "" ? [] : [only])];
  const tag = classes.includes("add") ? "ins" : classes.includes("del") ? "del" : "span";
  // The line break is part of the text, so that code which a reader selects and copies has its line breaks.
  return element(tag, { className }, [...parts.flatMap(partNodes), text("\n")]);
}

function partNodes({ only, tokens: all }: Part): ElementContent[] {
  const nodes = tokenNodes(all.filter(([, value]) => value !== ""));
  return only === "" ? nodes : [element("span", { className: [only] }, nodes)];
}

/** The filename, with the extension that it has in each of the first `count` spellings. */
export function spelledTitle(
  { stem, ends }: NonNullable<ReturnType<typeof spelledNames>>,
  count: number,
): ElementContent[] {
  const classes = spellingsWith[""].slice(0, count);
  return [text(stem), ...classes.map((name, at) => element("span", { className: [name] }, [text(ends[at] ?? "")]))];
}

async function flat(code: string, lang: string): Promise<Token[]> {
  const lines = await tokensOf(code, lang);
  return lines.flatMap((line, index): Token[] => (index === 0 ? line : [["", "\n"], ...line]));
}

/** Returns the tokens of the characters from `from` up to, but without, `to`. */
export function cut(all: readonly Token[], from: number, to: number): Token[] {
  const result: Token[] = [];
  let at = 0;
  for (const [letter, value] of all) {
    const part = value.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (part !== "") result.push([letter, part]);
    at += value.length;
  }
  return result;
}

/** Returns the range of a change's new text, once this change and those before it are applied. */
function placeOf(changes: readonly Change[], at: number): [from: number, to: number] {
  const offset = changes.slice(0, at).reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  const { start, text: newText } = changes[at] as Change;
  return [start + offset, start + offset + newText.length];
}

function splitLines(parts: readonly Part[], spellingCount: number): CodeLine[] {
  const spellings = spellingsWith[""].slice(0, spellingCount);
  const lines: CodeLine[] = [];
  let open: Part[] = [];
  const close = (): void => {
    const shown = spellings.filter((spelling) => open.some((part) => isIn(part.only, spelling)));
    const classes = classesOf(shown, spellings);
    // An empty line is in all spellings.
    const only = classes.length === 1 ? (classes[0] as SpellingClass) : "";
    const lineParts = open.map((part): Part => (part.only === only ? { ...part, only: "" } : part));
    const isWhole = lineParts.every((part) => part.only === "");
    lines.push({
      only,
      parts: isWhole ? [{ only: "", tokens: lineParts.flatMap(({ tokens }) => tokens) }] : lineParts,
      classes: [],
    });
    open = [];
  };
  for (const { only, tokens: all } of parts)
    for (const [letter, value] of all)
      for (const [index, token] of value.split("\n").entries()) {
        if (index > 0) close();
        // The empty token before a line break is kept, so that an empty line belongs to the spelling of its line break.
        if (token === "" && (index > 0 || !value.includes("\n"))) continue;
        const last = open.at(-1);
        if (last?.only === only) last.tokens.push([letter, token]);
        else open.push({ only, tokens: [[letter, token]] });
      }
  close();
  return lines;
}
