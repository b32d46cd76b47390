/** Finds files that a guide shows again after the reader has written them, so that the page can mark the changes. */
import { diffArrays } from "diff";
import type { Report } from "../markdown/page-source.ts";
import { endOf, type Known, writtenIn } from "./state.ts";
import type { Guide } from "./steps.ts";

/** Line of a block that shows a whole file → the content of the reader's file before that block. */
export type EarlierTexts = Record<number, string>;

/** Finds the blocks of a guide that change a file of the reader. Reports diffs that were written by hand. */
export function changesOf(guide: Guide, context: Known, report: Report): EarlierTexts {
  const earlier: EarlierTexts = {};
  endOf(
    guide,
    context,
    () => {}, // If another guide continues this one, the steps that can't be computed are reported there.
    (step, state) => {
      const before = "file" in step ? state.get(step.file)?.replace(/\n$/, "") : undefined;
      if (!("file" in step) || before === undefined) return;
      if (step.kind === "diff" && isPart(step.before, before.split("\n")))
        report(
          step.line,
          `the reader already has ${step.file}, so show the whole new file; the build computes the diff`,
        );
      const text = writtenIn(step, context.results);
      if (text !== null && isChange(before, text)) earlier[step.line] = before;
    },
  );
  return earlier;
}

/** If more than this share of the lines changes, it counts as a different file. */
const REWRITTEN = 0.6;

/** Whether `after` is a changed version of `before`, rather than the same file or a different one. */
function isChange(before: string, after: string): boolean {
  // Lines of only brackets and empty lines don't count, because even unrelated files share them.
  const linesOf = (text: string): string[] => text.split("\n").filter((line) => /\w/.test(line));
  const [old, now] = [linesOf(before), linesOf(after)];
  let [added, removed] = [0, 0];
  for (const { added: isAdded, removed: isRemoved, count } of diffArrays(old, now)) {
    if (isAdded) added += count;
    if (isRemoved) removed += count;
  }
  return before !== after && Math.max(added, removed) <= now.length * REWRITTEN;
}

/** Whether all `lines` are in the file, in this order. */
function isPart(lines: readonly string[], file: readonly string[]): boolean {
  let at = -1;
  return lines.every((line) => {
    at = file.indexOf(line, at + 1);
    return at >= 0;
  });
}
