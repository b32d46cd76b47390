/** The only kind of build error: a problem in a file that its author can fix. */

export interface Problem {
  /** Relative to the repository. */
  file: string;
  line: number;
  /** One sentence that says what to fix, and how. */
  message: string;
}

/** `file:line message`, one per line, in a stable order. */
export function formatProblems(problems: readonly Problem[]): string {
  return [...problems]
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .join("\n");
}

/** Thrown at the end of a step that found problems, so that no later step runs or writes. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`${formatProblems(problems)}\n${problems.length} ${problems.length === 1 ? "problem" : "problems"}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}
