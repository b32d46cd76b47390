/** Builds a regular expression that finds the words of a query, and their other forms, in a string. */
import { stem, stopWords, wordsOf } from "./words.ts";

const MAX_PARTS = 12;

/** Returns a pattern with one capturing group, so that `split` keeps the matches. Null if there's nothing to find. */
export function matcherOf(query: string): RegExp | null {
  const words = wordsOf(query).filter(({ whole }) => !stopWords.has(whole));
  const parts = new Set<string>();
  for (const typed of query.normalize("NFKC").split(/[\s"'`()[\]{},;]+/)) {
    const trimmed = typed.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, "");
    if (trimmed.length > 1 && trimmed.length <= 60 && !stopWords.has(trimmed.toLowerCase()))
      parts.add(RegExp.escape(trimmed));
  }
  for (const { whole, parts: pieces } of words)
    for (const word of pieces.length > 0 ? pieces : [whole])
      if (word.length > 2 && !stopWords.has(word)) parts.add(formsOf(word));
  if (parts.size === 0) return null;
  const longest = [...parts].sort((a, b) => b.length - a.length).slice(0, MAX_PARTS);
  return new RegExp(`(${longest.join("|")})`, "giu");
}

function formsOf(word: string): string {
  const root = stem(word);
  return root.length >= 4 && root !== word
    ? `\\b${RegExp.escape(root)}[a-z]{0,5}\\b|${RegExp.escape(word)}`
    : RegExp.escape(word);
}
