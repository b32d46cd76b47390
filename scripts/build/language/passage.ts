/** The shapes of the language check: what is read, and what is found in it. */

/** A run of text that belongs together: a paragraph, a heading, a cell, a comment. */
export interface Passage {
  text: string;
  /** The line in the file on which each line of the text begins. */
  lines: number[];
}

/** A finding in a passage. */
export interface Found {
  line: number;
  rule: string;
  message: string;
}

/** Takes the place of inline code, which is not prose but part of a sentence. */
export const CODE = "\uFFFC";

/** A passage whose lines follow each other in the file. */
export function passage(text: string, line: number): Passage {
  return { text, lines: text.split("\n").map((_, index) => line + index) };
}

/** The line in the file of a place in a passage. */
export function lineAt({ text, lines }: Passage, offset: number): number {
  return lines[text.slice(0, offset).split("\n").length - 1] ?? lines[0] ?? 1;
}
