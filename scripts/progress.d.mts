/** Types of progress.mjs, which is JavaScript because bootstrap.mjs runs in a Node that knows no TypeScript. */

export interface ProgressLine {
  /** Draws `text`, unless the last one was drawn a moment ago. */
  show(text: string): void;
  /** Removes the line from a terminal. */
  clear(): void;
}

export function progressLine(out: NodeJS.WriteStream): ProgressLine;
