/** A query → the records that answer it best: names first, then the words, weighed by how rare and how sure they are. */
import type { SearchIndex } from "../../content/search-index.ts";
import { nameKeys, quietWords, stemKey, type Word, wordsOf } from "../../content/search-terms.ts";
import { otherWords } from "./synonyms.ts";
import { candidates } from "./terms.ts";

export interface Ranked {
  record: number;
  score: number;
}

/** So many records of one page are shown; the others say the same. */
const PER_PAGE = 3;

/** A query that asks for something by its name is answered by it, whatever else has the words. */
const NAMED = 30;

/** Longer queries are pasted messages: their other words are seldom meant. */
const WORDS = 24;

const encoder = new TextEncoder();

/** The best `limit` records, the best first, and how many there are at all. `query` is any text. */
export function rank(index: SearchIndex, query: string, limit: number): { best: Ranked[]; found: number } {
  const scores = new Float32Array(index.records);
  const text = query.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  const isQuestion = /^(how|what|why|when|where|which|can|do|does|should)\b/.test(text);
  addScores(index, query, 1, scores);
  for (const { words, trust } of otherWords(text)) addScores(index, words, trust, scores);

  const all: Ranked[] = [];
  for (let record = 0; record < scores.length; record++) {
    const score = (scores[record] as number) * (isQuestion ? index.prior(record) / 100 : 1);
    if (score > 0) all.push({ record, score });
  }
  return { best: foldPages(index, all, limit), found: all.length };
}

/** The best records; of one page at most three, each later one a little less. */
function foldPages(index: SearchIndex, all: Ranked[], limit: number): Ranked[] {
  const head = all.length > 600 ? strongest(all, 600) : all;
  head.sort((a, b) => b.score - a.score || a.record - b.record);
  const seen = new Map<number, number>();
  const kept: Ranked[] = [];
  for (const { record, score } of head) {
    const page = index.page(record);
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    if (before < PER_PAGE) kept.push({ record, score: score * 0.9 ** before });
  }
  return kept.sort((a, b) => b.score - a.score || a.record - b.record).slice(0, limit);
}

/** The `count` records with the highest scores, in no order: sorting all of them would cost more than finding them. */
function strongest(all: readonly Ranked[], count: number): Ranked[] {
  const scores = Float32Array.from(all, ({ score }) => score).sort();
  const least = scores[scores.length - count] as number;
  return all.filter(({ score }) => score >= least);
}

/** Raises the scores of records to what this text gives them, times `trust`. */
function addScores(index: SearchIndex, query: string, trust: number, scores: Float32Array): void {
  const { records } = index;
  const words = meaningful(wordsOf(query)).slice(0, WORDS);
  if (words.length === 0) return;
  const sum = new Float32Array(records);
  const covered = new Float32Array(records);
  const one = new Float32Array(records);
  const sure = new Float32Array(records);
  let possible = 0;
  words.forEach((word, position) => {
    one.fill(0);
    sure.fill(0);
    const isLast = position === words.length - 1;
    wordScores(index, word, isLast, one, sure);
    const share = quietWords.has(word.whole) ? 0.3 : 1;
    possible += share;
    for (let record = 0; record < records; record++) {
      if (one[record] === 0) continue;
      sum[record] = (sum[record] as number) + (one[record] as number) * share;
      covered[record] = (covered[record] as number) + share * (sure[record] as number);
    }
  });
  // A pasted message has many words that belong to its reader's project: missing some of them is no fault.
  const strictness = words.length > 6 ? 1 : 1.6;
  for (let record = 0; record < records; record++) {
    if (sum[record] === 0) continue;
    sum[record] = (sum[record] as number) * Math.min(1, (covered[record] as number) / possible) ** strictness;
  }
  addNames(index, query, words, sum);
  for (let record = 0; record < records; record++) {
    if (sum[record] === 0) continue;
    const score = ((sum[record] as number) * trust * index.prior(record)) / 100;
    const before = scores[record] as number;
    scores[record] = Math.max(score, before) + 0.4 * Math.min(score, before);
  }
}

/** What a word gives each record (`one`), and how surely the record has it (`sure`). */
function wordScores(
  index: SearchIndex,
  { whole, parts }: Word,
  isLast: boolean,
  one: Float32Array,
  sure: Float32Array,
): void {
  const add = (word: string, share: number): void => {
    for (const { term, quality } of candidates(index, word, isLast)) {
      const worth = share * quality * quality * rarity(index, term);
      index.visit(term, (record, weight) => {
        const value = worth * weight;
        if (value > (one[record] as number)) one[record] = value;
        const trust = share * (0.4 + 0.6 * quality);
        if (trust > (sure[record] as number)) sure[record] = trust;
      });
    }
  };
  add(whole, 1);
  const own = parts.filter((part) => !quietWords.has(part));
  if (own.length === 0) return;
  // The parts of a name count together, and less than the name.
  const partOne = new Float32Array(index.records);
  const partSure = new Float32Array(index.records);
  const single = new Float32Array(index.records);
  for (const part of own) {
    single.fill(0);
    for (const { term, quality } of candidates(index, part, isLast && part === own.at(-1))) {
      const worth = (quality * quality * rarity(index, term)) / own.length;
      index.visit(term, (record, weight) => {
        if (worth * weight > (single[record] as number)) single[record] = worth * weight;
      });
    }
    for (let record = 0; record < index.records; record++) {
      if (single[record] === 0) continue;
      partOne[record] = (partOne[record] as number) + (single[record] as number);
      partSure[record] = (partSure[record] as number) + 1 / own.length;
    }
  }
  for (let record = 0; record < index.records; record++) {
    const certainty = partSure[record] as number;
    if (certainty === 0) continue;
    const value = 0.7 * (partOne[record] as number) * certainty;
    if (value > (one[record] as number)) one[record] = value;
    if (0.85 * certainty > (sure[record] as number)) sure[record] = 0.85 * certainty;
  }
}

/** Of BM25, scaled so that a weight of 255 in a rare term gives about 30. */
function rarity(index: SearchIndex, term: number): number {
  const count = index.count(term);
  return Math.log(1 + (index.records - count + 0.5) / (count + 0.5)) / 64;
}

/** Raises records that go by the name that was typed: all of it, so far, or some words of it that stand together. */
function addNames(index: SearchIndex, query: string, words: readonly Word[], sum: Float32Array): void {
  const raise = (name: string, bonus: number, completes: boolean): void => {
    const bytes = encoder.encode(`=${name}`);
    for (let term = index.lowest(bytes); term < index.terms; term++) {
      const text = index.term(term);
      for (let at = 0; at < bytes.length; at++) if (text[at] !== bytes[at]) return;
      const isWhole = text.length === bytes.length;
      if (!isWhole && !completes) return;
      const worth = isWhole ? bonus : bonus * 0.5 * (bytes.length / text.length) ** 2;
      index.visit(term, (record, weight) => {
        sum[record] = (sum[record] as number) + (worth * weight) / 250;
      });
    }
  };
  const [key, ...others] = nameKeys(query.trim());
  const isFlag = query.trim().startsWith("--");
  if (key !== undefined) raise(key, NAMED * (isFlag ? 0.4 : 1), key.length >= 3);
  for (const other of others) raise(other, NAMED * 0.6, false);
  if (words.length > 10) return;
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++) {
      const together = words.slice(from, to);
      // One common word of several names nothing: "loader" in "loader context" is not the option.
      if (together.length === 1 && words.length > 1 && together[0]?.parts.length === 0) continue;
      const whole = together.map((word) => word.whole).join("");
      const bonus = (NAMED * 0.55 * (to - from)) / words.length;
      if (whole !== key && whole.length > 3) raise(whole, bonus, false);
      const stems = together.length > 1 && together.length < words.length ? stemKey(together) : null;
      if (stems !== null && !others.includes(stems)) raise(stems, bonus * 0.6, false);
    }
}

/** Without words that tell nothing, unless there are no others. */
function meaningful(words: readonly Word[]): Word[] {
  const own = words.filter(({ whole }) => !quietWords.has(whole));
  return own.length > 0 ? own : [...words];
}
