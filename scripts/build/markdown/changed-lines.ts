/** A file that the reader has already, shown with its changes: added and removed lines are marked, lines far from them are folded. */
import { diffArrays } from "diff";
import type { ElementContent } from "hast";
import { element } from "./elements.ts";
import {
  type CodeLine,
  classesOf,
  isIn,
  lineElement,
  type Only,
  runNodes,
  type Spelling,
  spellingsWith,
} from "./spelled-code.ts";

/** The lines of the new file, and before each of them the lines that were removed there. Each spelling has its own difference. */
export function changedLines(old: readonly CodeLine[], now: readonly CodeLine[], spellingCount: number): CodeLine[] {
  const spellings = spellingsWith[""].slice(0, spellingCount);
  const differences = new Map(spellings.map((spelling) => [spelling, difference(old, now, spelling)]));
  const lines: CodeLine[] = [];
  const add = (line: CodeLine, classes: string[], isShown: (spelling: Spelling) => boolean): void => {
    const shown = spellings.filter((spelling) => isIn(line.only, spelling) && isShown(spelling));
    for (const only of classesOf(shown, spellings)) lines.push({ ...lineIn(line, only), classes });
  };
  for (let at = 0; at <= now.length; at++) {
    for (const [index, line] of old.entries())
      add(line, ["del"], (spelling) => differences.get(spelling)?.removed.get(index) === at);
    const line = now[at];
    if (!line) break;
    const isAdded = (spelling: Spelling): boolean => differences.get(spelling)?.added.has(at) === true;
    add(line, ["add"], isAdded);
    add(line, line.classes, (spelling) => !isAdded(spelling));
  }
  return lines;
}

/** In one spelling: the lines that were added, and for each line that was removed the line that follows in the new file. */
function difference(
  old: readonly CodeLine[],
  now: readonly CodeLine[],
  spelling: Spelling,
): { added: Set<number>; removed: Map<number, number> } {
  const linesOf = (lines: readonly CodeLine[]): { index: number; text: string }[] =>
    lines.flatMap((line, index) => (isIn(line.only, spelling) ? [{ index, text: textIn(line, spelling) }] : []));
  const [before, after] = [linesOf(old), linesOf(now)];
  const found = { added: new Set<number>(), removed: new Map<number, number>() };
  let [from, to] = [0, 0];
  const texts = [before, after].map((lines) => lines.map(({ text }) => text)) as [string[], string[]];
  for (const { added, removed, count } of diffArrays(...texts)) {
    if (added) for (const { index } of after.slice(to, to + count)) found.added.add(index);
    if (removed)
      for (const { index } of before.slice(from, from + count))
        found.removed.set(index, after[to]?.index ?? now.length);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return found;
}

function textIn({ parts }: CodeLine, spelling: Spelling): string {
  const pieces = parts.flatMap((part) => (isIn(part.only, spelling) ? part.pieces : []));
  return pieces.map(([, value]) => value).join("");
}

/** The line as a line of some spellings, without the parts that none of them shows. */
function lineIn(line: CodeLine, only: Only): CodeLine {
  if (line.only === only) return line;
  const spellings = spellingsWith[only];
  const parts = line.parts.flatMap((part) => {
    const shown = spellings.filter((spelling) => isIn(part.only, spelling));
    return classesOf(shown, spellings).map((own) => ({ ...part, only: own }));
  });
  return { ...line, only, parts };
}

/** How many unchanged lines are shown before and after a change. */
const CONTEXT = 3;
/** The shortest run of lines that is folded: less would save nothing, because the fold needs a line, too. */
const SHORTEST_FOLD = 4;

/** The elements of `lines`: one for each changed line and for each fold, the rest as few as possible. */
export function changedNodes(lines: readonly CodeLine[], spellingCount: number): ElementContent[] {
  const folded = foldedLines(lines, spellingsWith[""].slice(0, spellingCount));
  const runs: { lines: CodeLine[]; isChanged: boolean; isFolded: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = runs.at(-1);
    const kind = { isChanged: isChanged(line), isFolded: folded.has(index) };
    if (last && last.isChanged === kind.isChanged && last.isFolded === kind.isFolded) last.lines.push(line);
    else runs.push({ lines: [line], ...kind });
  }
  return runs.flatMap((run) => {
    if (run.isChanged) return run.lines.map(lineElement);
    const nodes = runNodes(run.lines);
    return run.isFolded ? [element("span", { className: ["fold"] }, [element("span", {}, nodes)])] : nodes;
  });
}

const isChanged = ({ classes }: CodeLine): boolean => classes.includes("add") || classes.includes("del");

/** The lines that are far from a change in each spelling that has them, unless they are few. */
function foldedLines(lines: readonly CodeLine[], spellings: readonly Spelling[]): Set<number> {
  const near = new Set<number>();
  for (const spelling of spellings) {
    const shown = [...lines.keys()].filter((index) => isIn(lines[index]?.only ?? "", spelling));
    for (const [at, index] of shown.entries())
      if (isChanged(lines[index] as CodeLine))
        for (const one of shown.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1)) near.add(one);
  }
  const folded = new Set<number>();
  for (let from = 0; from < lines.length; from++) {
    let to = from;
    while (to < lines.length && !near.has(to)) to++;
    const run = lines.slice(from, to);
    const isLong = (spelling: Spelling): boolean =>
      run.filter(({ only }) => isIn(only, spelling)).length >= SHORTEST_FOLD;
    if (spellings.every(isLong)) for (let index = from; index < to; index++) folded.add(index);
    from = to;
  }
  return folded;
}
