/** Adds to the scores of records whose name matches the query, however many other records contain its words. */
import type { SearchIndex } from "./read.ts";
import type { Tally } from "./tally.ts";
import { weights } from "./weights.ts";
import { nameKeys, stemKey, type Word } from "./words.ts";

/** Longer queries are sentences, because no name has more words. */
const MAX_WORDS = 10;

const encoder = new TextEncoder();

/** Adds to records whose name is the query, begins with it, or consists of some of its neighboring words. */
export function addNames(index: SearchIndex, query: string, words: readonly Word[], scores: Tally): void {
  const typed = query.trim();
  const [key, ...others] = nameKeys(typed);
  if (key !== undefined && typed.startsWith("--")) {
    // A query with dashes looks for a flag, so other records with the same name come after the flag.
    addToNamed(index, `--${key}`, weights.name, true, scores);
    addToNamed(index, key, weights.name * weights.nameWithoutDashes, true, scores);
    return;
  }
  if (key !== undefined) addToNamed(index, key, weights.name, key.length >= 3, scores);
  for (const other of others) addToNamed(index, other, weights.name * weights.otherSpelling, false, scores);
  // A name may already be written as its stem: "Split chunk" for the query "split chunks".
  const allStems = stemKey(words)?.slice(1);
  if (allStems !== undefined && allStems !== key)
    addToNamed(index, allStems, weights.name * weights.otherSpelling, false, scores);
  // The docs describe a member under its own name: `module.hot.accept` under "accept".
  if (/^[\w$]+(\.[\w$]+)+$/.test(typed))
    for (let dot = typed.indexOf("."); dot !== -1; dot = typed.indexOf(".", dot + 1)) {
      const [member] = nameKeys(typed.slice(dot + 1));
      if (member !== undefined && member.length > 2)
        addToNamed(index, member, weights.name * weights.memberName, false, scores);
    }
  if (words.length > MAX_WORDS) return;
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const phrase = words.slice(from, to);
      // A single common word of a longer query is no name: "loader" in "loader context" doesn't mean the option.
      if (phrase.length === 1 && words.length > 1 && phrase[0]?.parts.length === 0) continue;
      const whole = phrase.map((word) => word.whole).join("");
      const bonus = (weights.name * weights.partOfQuery * phrase.length) / words.length;
      if (whole !== key && whole.length > 3) addToNamed(index, whole, bonus, false, scores);
      const stems = phrase.length > 1 && phrase.length < words.length ? stemKey(phrase) : null;
      if (stems !== null) addToNamed(index, stems, bonus * weights.otherSpelling, false, scores);
    }
}

/**
 * Adds `bonus` to records with this name. With `allowsLonger`, also to records whose name begins with it: the more
 * characters are missing, the less.
 */
function addToNamed(index: SearchIndex, name: string, bonus: number, allowsLonger: boolean, scores: Tally): void {
  const bytes = encoder.encode(`=${name}`);
  for (let term = index.lowestTerm(bytes); term < index.terms; term++) {
    const text = index.term(term);
    for (let at = 0; at < bytes.length; at++) if (text[at] !== bytes[at]) return;
    const isWhole = text.length === bytes.length;
    if (!isWhole && !allowsLonger) return;
    const worth = isWhole ? bonus : bonus * weights.beginningOfName * (bytes.length / text.length) ** 2;
    index.visit(term, (record, weight) => scores.add(record, (worth * weight) / 250));
  }
}
