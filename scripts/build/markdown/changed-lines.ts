/**
 * Shows the changes in a file that the reader already has:
 * marks added and removed lines, and folds lines far from them.
 */
import { diffArrays } from "diff";
import type { ElementContent } from "hast";
import {
  type CodeLine,
  classesOf,
  foldOf,
  isIn,
  lineElement,
  runNodes,
  type Spelling,
  type SpellingClass,
  spellingsWith,
} from "./spelled-code.ts";

/**
 * Returns the lines of the new file, each after the lines that were removed before it. Each spelling has its own diff.
 */
export function changedLines(
  old: readonly CodeLine[],
  current: readonly CodeLine[],
  spellingCount: number,
): CodeLine[] {
  const spellings = spellingsWith[""].slice(0, spellingCount);
  const differences = new Map(spellings.map((spelling) => [spelling, difference(old, current, spelling)]));
  const lines: CodeLine[] = [];
  const add = (line: CodeLine, classes: string[], isShown: (spelling: Spelling) => boolean): void => {
    const shown = spellings.filter((spelling) => isIn(line.only, spelling) && isShown(spelling));
    for (const only of classesOf(shown, spellings)) lines.push({ ...lineIn(line, only), classes });
  };
  for (let at = 0; at <= current.length; at++) {
    for (const [index, line] of old.entries())
      add(line, ["del"], (spelling) => differences.get(spelling)?.removed.get(index) === at);
    const line = current[at];
    if (!line) break;
    const isAdded = (spelling: Spelling): boolean => differences.get(spelling)?.added.has(at) === true;
    add(line, ["add"], isAdded);
    add(line, line.classes, (spelling) => !isAdded(spelling));
  }
  return lines;
}

/** Returns a spelling's added lines, and for each removed line the line of the new file that follows it, as indexes. */
function difference(
  old: readonly CodeLine[],
  current: readonly CodeLine[],
  spelling: Spelling,
): { added: Set<number>; removed: Map<number, number> } {
  const linesOf = (lines: readonly CodeLine[]): { index: number; text: string }[] =>
    lines.flatMap((line, index) => (isIn(line.only, spelling) ? [{ index, text: textIn(line, spelling) }] : []));
  const [before, after] = [linesOf(old), linesOf(current)];
  const result = { added: new Set<number>(), removed: new Map<number, number>() };
  let [from, to] = [0, 0];
  const texts = [before, after].map((lines) => lines.map(({ text }) => text)) as [string[], string[]];
  for (const { added, removed, count } of diffArrays(...texts)) {
    if (added) for (const { index } of after.slice(to, to + count)) result.added.add(index);
    if (removed)
      for (const { index } of before.slice(from, from + count))
        result.removed.set(index, after[to]?.index ?? current.length);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return result;
}

function textIn({ parts }: CodeLine, spelling: Spelling): string {
  const tokens = parts.flatMap((part) => (isIn(part.only, spelling) ? part.tokens : []));
  return tokens.map(([, value]) => value).join("");
}

/** Returns a copy of the line for some of its spellings, without the parts that none of them shows. */
function lineIn(line: CodeLine, only: SpellingClass): CodeLine {
  if (line.only === only) return line;
  const spellings = spellingsWith[only];
  const parts = line.parts.flatMap((part) => {
    const shown = spellings.filter((spelling) => isIn(part.only, spelling));
    return classesOf(shown, spellings).map((partOnly) => ({ ...part, only: partOnly }));
  });
  return { ...line, only, parts };
}

/** How many unchanged lines are shown before and after a change. */
const CONTEXT = 3;
/** The shortest run of lines that is folded. Shorter folds would save no space, because a fold itself takes a line. */
const SHORTEST_FOLD = 4;

/** Returns the elements of `lines`: one for each changed line and each fold, and as few as possible for the rest. */
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
    return run.isFolded ? [foldOf(nodes)] : nodes;
  });
}

const isChanged = ({ classes }: CodeLine): boolean => classes.includes("add") || classes.includes("del");

/** Returns the indexes of the lines that are far from a change in each spelling. Short runs of them are left out. */
function foldedLines(lines: readonly CodeLine[], spellings: readonly Spelling[]): Set<number> {
  const near = new Set<number>();
  for (const spelling of spellings) {
    const shown = [...lines.keys()].filter((index) => isIn(lines[index]?.only ?? "", spelling));
    for (const [at, index] of shown.entries())
      if (isChanged(lines[index] as CodeLine))
        for (const neighbor of shown.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1)) near.add(neighbor);
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
