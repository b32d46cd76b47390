/** Types of progress.mjs, which is JavaScript because bootstrap.mjs runs in Node versions that can't run TypeScript. */

export interface ProgressLine {
  /** Shows `text`, unless the line was updated only a moment ago. */
  show(text: string): void;
  /** Removes the line from a terminal. */
  clear(): void;
}

export function progressLine(out: NodeJS.WriteStream): ProgressLine;
