/** Files that a guide shows again after the reader has written them: the page marks what changes. */
import { diffArrays } from "diff";
import { endOf, type Known, writtenIn } from "./state.ts";
import type { Guide } from "./steps.ts";

/** Line of a block that shows a whole file → the text that the reader's file has before it. */
export type EarlierTexts = Record<number, string>;

type Report = (line: number, message: string) => void;

/** Finds the blocks of a guide that change a file of the reader. Diffs that were written by hand are reported. */
export function changesOf(guide: Guide, known: Known, report: Report): EarlierTexts {
  const earlier: EarlierTexts = {};
  endOf(
    guide,
    known,
    () => {}, // Guides that continue this one report what can't be computed.
    (step, state) => {
      const before = "file" in step ? state.get(step.file)?.replace(/\n$/, "") : undefined;
      if (!("file" in step) || before === undefined) return;
      if (step.kind === "diff" && isPart(step.before, before.split("\n")))
        report(
          step.line,
          `the reader has ${step.file} already, so the build can compute this diff: show the whole new file instead`,
        );
      const text = writtenIn(step, known.results);
      if (text !== null && isChange(before, text)) earlier[step.line] = before;
    },
  );
  return earlier;
}

/** The part of a file's lines from which on a change counts as another file. */
const REWRITTEN = 0.6;

/** Whether the second text is the first one with changes, rather than the same or another one. */
function isChange(before: string, after: string): boolean {
  // Brackets and empty lines are the same in files that have nothing in common.
  const linesOf = (text: string): string[] => text.split("\n").filter((line) => /\w/.test(line));
  const [old, now] = [linesOf(before), linesOf(after)];
  let [added, removed] = [0, 0];
  for (const { added: isAdded, removed: isRemoved, count } of diffArrays(old, now)) {
    if (isAdded) added += count;
    if (isRemoved) removed += count;
  }
  return before !== after && Math.max(added, removed) <= now.length * REWRITTEN;
}

/** Whether all lines are in the file, in this order. */
function isPart(lines: readonly string[], file: readonly string[]): boolean {
  let at = -1;
  return lines.every((line) => {
    at = file.indexOf(line, at + 1);
    return at >= 0;
  });
}
