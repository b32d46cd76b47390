/** The types of the language check: passages of prose, and the findings in them. */

/** A piece of prose: a paragraph, a heading, a table cell or a comment. */
export interface Passage {
  text: string;
  /** The line in the file on which each line of the text begins. */
  lines: number[];
}

/** A finding in a passage. */
export interface PassageFinding {
  line: number;
  rule: string;
  message: string;
}

/** A placeholder for inline code, which isn't prose but part of a sentence. */
export const CODE = "\uFFFC";

/** A passage whose lines follow each other in the file. */
export function passage(text: string, line: number): Passage {
  return { text, lines: text.split("\n").map((_, index) => line + index) };
}

/** The line in the file for an offset in a passage. */
export function lineAt({ text, lines }: Passage, offset: number): number {
  return lines[text.slice(0, offset).split("\n").length - 1] ?? lines[0] ?? 1;
}
