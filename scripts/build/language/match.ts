/** Finds habits in passages. */
import { habits } from "./habits.ts";
import { lineAt, type Passage, type PassageFinding } from "./passage.ts";

/** Returns every banned habit in a passage, except in quotations. */
export function habitsIn(passage: Passage): PassageFinding[] {
  const text = withoutQuotes(passage.text).replaceAll("\n", " ");
  return habits.flatMap(({ rule, pattern, except, better }) => {
    const allowed = except ? [...text.matchAll(except)].map(({ index, 0: { length } }) => [index, index + length]) : [];
    return [...text.matchAll(pattern)].flatMap(({ index, 0: matched }): PassageFinding[] => {
      const end = index + matched.length;
      if (allowed.some(([from = 0, to = 0]) => from < end && index < to)) return [];
      const begin = index + matched.search(/\p{L}/u);
      return [{ line: lineAt(passage, begin), rule, message: `[${rule}] “${excerpt(text, begin, end)}” → ${better}` }];
    });
  });
}

function withoutQuotes(text: string): string {
  return text.replace(/"[^"\n]{1,200}"|“[^”\n]{1,200}”/g, (quote) => quote.replace(/[^\n]/g, "\u00B7"));
}

/** Returns the matched words with up to three words before and after them. */
function excerpt(text: string, begin: number, end: number): string {
  const before = /(?:\S+\s+){0,3}$/.exec(text.slice(0, begin))?.[0] ?? "";
  const after = /^\S*(?:\s+\S+){0,3}/.exec(text.slice(end))?.[0] ?? "";
  return `${before}${text.slice(begin, end)}${after}`.replaceAll("\uFFFC", "`…`").trim();
}
