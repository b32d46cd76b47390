/** A query → the records that answer it best: names first, then the words, weighed by how rare and how sure they are. */
import type { SearchIndex } from "../../content/search-index.ts";
import { quietWords, type Word, wordsOf } from "../../content/search-terms.ts";
import { addNames } from "./names.ts";
import { otherWords } from "./synonyms.ts";
import { Tally } from "./tally.ts";
import { candidates, corrected } from "./terms.ts";

export interface Ranked {
  record: number;
  score: number;
}

/** So many records of one page are shown; the others say the same. */
const PER_PAGE = 3;

/** Longer queries are pasted messages: their other words are seldom meant. */
const WORDS = 24;

/** What has less than this share of the best score is no answer beside it. */
const LEAST = 0.05;

/** What is counted while a query is answered; kept between queries, which come one after the other. */
interface Desk {
  records: number;
  scores: Tally;
  sum: Tally;
  covered: Tally;
  word: Tally;
  sure: Tally;
  parts: Tally;
  partsSure: Tally;
  part: Tally;
}

let desk: Desk | undefined;

function deskFor({ records }: SearchIndex): Desk {
  if (desk?.records === records) return desk;
  const tally = (): Tally => new Tally(records);
  desk = {
    records,
    scores: tally(),
    sum: tally(),
    covered: tally(),
    word: tally(),
    sure: tally(),
    parts: tally(),
    partsSure: tally(),
    part: tally(),
  };
  return desk;
}

/** The best `limit` records, the best first, and how many there are at all. `query` is any text. */
export function rank(index: SearchIndex, query: string, limit: number): { best: Ranked[]; found: number } {
  const { scores } = deskFor(index);
  scores.empty();
  const text = query.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  addScores(index, query, 1);
  for (const { words, trust } of otherWords(text)) addScores(index, words, trust);
  const meant = repaired(index, query);
  if (meant !== null) addScores(index, meant, 0.85);
  // Who asks how or why wants to read: guides and concepts before entries.
  const isQuestion = /^(how|what|why|when|where|which|can|do|does|should)\b/.test(text);
  const scoreOf = (record: number): number => scores.get(record) * (isQuestion ? index.explains(record) / 100 : 1);

  let most = 0;
  for (const record of scores.touched) most = Math.max(most, scoreOf(record));
  const good = scores.touched.filter((record) => scoreOf(record) > most * LEAST);
  const ranked = good.map((record): Ranked => ({ record, score: scoreOf(record) }));
  return { best: foldPages(index, ranked, limit), found: good.length };
}

/** The query with every word that nobody wrote replaced by the nearest that somebody did; null where there is none. */
function repaired(index: SearchIndex, query: string): string | null {
  const words = wordsOf(query).slice(0, WORDS);
  if (words.length > 6) return null;
  const meant = words.map(({ whole }) => corrected(index, whole) ?? whole);
  return meant.every((word, at) => word === words[at]?.whole) ? null : meant.join(" ");
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

/** Adds to the scores of records what this text gives them, times `trust`. */
function addScores(index: SearchIndex, query: string, trust: number): void {
  const { scores, sum, covered, word, sure } = deskFor(index);
  const words = meaningful(wordsOf(query)).slice(0, WORDS);
  if (words.length === 0) return;
  sum.empty();
  covered.empty();
  words.forEach((one, position) => {
    countWord(index, one, position === words.length - 1);
    for (const record of word.touched) {
      sum.add(record, word.get(record));
      covered.add(record, sure.get(record));
    }
  });
  // A pasted message has many words that belong to its reader's project: missing some of them is no fault.
  const strictness = words.length > 6 ? 1 : 1.6;
  for (const record of sum.touched) {
    const share = Math.min(1, covered.get(record) / words.length);
    sum.put(record, sum.get(record) * share ** strictness);
  }
  addNames(index, query, words, sum);
  for (const record of sum.touched) {
    const score = (sum.get(record) * trust * index.prior(record)) / 100;
    const before = scores.get(record);
    if (score > 0) scores.put(record, Math.max(score, before) + 0.4 * Math.min(score, before));
  }
}

/** Leaves in `word` what a word gives each record, and in `sure` how surely the record has it. */
function countWord(index: SearchIndex, { whole, parts }: Word, isLast: boolean): void {
  const { word, sure, parts: all, partsSure, part } = deskFor(index);
  word.empty();
  sure.empty();
  for (const { term, quality } of candidates(index, whole, isLast)) {
    // Who knows a name of code asks for it, wherever it stands.
    const worth = quality * quality * rarity(index, term) * (parts.length > 0 ? 1.6 : 1);
    const trust = 0.4 + 0.6 * quality;
    index.visit(term, (record, weight) => {
      word.raise(record, worth * weight);
      sure.raise(record, trust);
    });
  }
  const own = parts.filter((one) => !quietWords.has(one));
  if (own.length === 0) return;
  // The parts of a name count together, and less than the name: much less where the name itself is known.
  const isKnown = word.touched.length > 0;
  all.empty();
  partsSure.empty();
  for (const one of own) {
    part.empty();
    for (const { term, quality } of candidates(index, one, isLast && one === own.at(-1))) {
      const worth = (quality * quality * rarity(index, term)) / own.length;
      index.visit(term, (record, weight) => part.raise(record, worth * weight));
    }
    for (const record of part.touched) {
      all.add(record, part.get(record));
      partsSure.add(record, 1 / own.length);
    }
  }
  for (const record of all.touched) {
    const certainty = partsSure.get(record);
    word.raise(record, (isKnown ? 0.4 : 0.7) * all.get(record) * certainty);
    sure.raise(record, (isKnown ? 0.7 : 0.85) * certainty);
  }
}

/** Of BM25, scaled so that a weight of 255 in a rare term gives about 30. */
function rarity(index: SearchIndex, term: number): number {
  const count = index.count(term);
  return Math.log(1 + (index.records - count + 0.5) / (count + 0.5)) / 64;
}

/** Without words that tell nothing, unless there are no others. */
function meaningful(words: readonly Word[]): Word[] {
  const own = words.filter(({ whole }) => !quietWords.has(whole));
  return own.length > 0 ? own : [...words];
}
