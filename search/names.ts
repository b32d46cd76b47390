/** A record that is called like the query answers it, whatever other records have its words. */
import type { SearchIndex } from "./read.ts";
import type { Tally } from "./tally.ts";
import { weights } from "./weights.ts";
import { nameKeys, stemKey, type Word } from "./words.ts";

/** Longer queries are sentences: no name is so long. */
const WORDS = 10;

const encoder = new TextEncoder();

/** Adds to records that go by the name that was typed: all of it, so far, or some words of it that are neighbors. */
export function addNames(index: SearchIndex, query: string, words: readonly Word[], sum: Tally): void {
  const typed = query.trim();
  const [key, ...others] = nameKeys(typed);
  if (key !== undefined && typed.startsWith("--")) {
    // A flag is asked for by its dashes: what else has its name comes after it.
    raise(index, `--${key}`, weights.name, true, sum);
    raise(index, key, weights.name * weights.nameWithoutDashes, true, sum);
    return;
  }
  if (key !== undefined) raise(index, key, weights.name, key.length >= 3, sum);
  for (const other of others) raise(index, other, weights.name * weights.otherSpelling, false, sum);
  // A name may be written as its stem already: "Split chunk" for "split chunks".
  const stems = stemKey(words)?.slice(1);
  if (stems !== undefined && stems !== key) raise(index, stems, weights.name * weights.otherSpelling, false, sum);
  // A member is described under its own name: `module.hot.accept` as "accept".
  if (/^[\w$]+(\.[\w$]+)+$/.test(typed))
    for (let dot = typed.indexOf("."); dot !== -1; dot = typed.indexOf(".", dot + 1)) {
      const [member] = nameKeys(typed.slice(dot + 1));
      if (member !== undefined && member.length > 2)
        raise(index, member, weights.name * weights.memberName, false, sum);
    }
  if (words.length > WORDS) return;
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const together = words.slice(from, to);
      // One common word of several names nothing: "loader" in "loader context" is not the option.
      if (together.length === 1 && words.length > 1 && together[0]?.parts.length === 0) continue;
      const whole = together.map((word) => word.whole).join("");
      const bonus = (weights.name * weights.partOfQuery * together.length) / words.length;
      if (whole !== key && whole.length > 3) raise(index, whole, bonus, false, sum);
      const partly = together.length > 1 && together.length < words.length ? stemKey(together) : null;
      if (partly !== null) raise(index, partly, bonus * weights.otherSpelling, false, sum);
    }
}

/** `completes`: also those whose name begins so, the less the more is missing. */
function raise(index: SearchIndex, name: string, bonus: number, completes: boolean, sum: Tally): void {
  const bytes = encoder.encode(`=${name}`);
  for (let term = index.lowest(bytes); term < index.terms; term++) {
    const text = index.term(term);
    for (let at = 0; at < bytes.length; at++) if (text[at] !== bytes[at]) return;
    const isWhole = text.length === bytes.length;
    if (!isWhole && !completes) return;
    const worth = isWhole ? bonus : bonus * weights.beginningOfName * (bytes.length / text.length) ** 2;
    index.visit(term, (record, weight) => sum.add(record, (worth * weight) / 250));
  }
}
