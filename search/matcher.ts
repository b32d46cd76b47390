/** The words of a query as one expression that finds them, and their other forms, in a string. */
import { quietWords, stem, wordsOf } from "./words.ts";

const MOST = 12;

/** With one group, so that a string can be split by it; null where there is nothing to find. */
export function matcherOf(query: string): RegExp | null {
  const words = wordsOf(query).filter(({ whole }) => !quietWords.has(whole));
  const parts = new Set<string>();
  for (const typed of query.normalize("NFKC").split(/[\s"'`()[\]{},;]+/)) {
    const bare = typed.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, "");
    if (bare.length > 1 && bare.length <= 60 && !quietWords.has(bare.toLowerCase())) parts.add(RegExp.escape(bare));
  }
  for (const { whole, parts: pieces } of words)
    for (const word of pieces.length > 0 ? pieces : [whole])
      if (word.length > 2 && !quietWords.has(word)) parts.add(formsOf(word));
  if (parts.size === 0) return null;
  const longest = [...parts].sort((a, b) => b.length - a.length).slice(0, MOST);
  return new RegExp(`(${longest.join("|")})`, "giu");
}

function formsOf(word: string): string {
  const root = stem(word);
  return root.length >= 4 && root !== word
    ? `\\b${RegExp.escape(root)}[a-z]{0,5}\\b|${RegExp.escape(word)}`
    : RegExp.escape(word);
}
