/**
 * Ranks the records for a query. Rare words count more than common ones, and each pair of neighboring words counts
 * almost like another word. Records that lack rare words of the query lose score, and records named exactly like the query come
 * first.
 */
import { addNames } from "./names.ts";
import type { SearchIndex } from "./read.ts";
import { Tally } from "./tally.ts";
import { candidates, correctWord } from "./terms.ts";
import { weights } from "./weights.ts";
import { pairsOf, stopWords, type Word, wordsOf } from "./words.ts";

interface Ranked {
  record: number;
  score: number;
}

/** Longer queries are usually pasted messages, whose remaining words seldom matter. */
const MAX_WORDS = 24;

/** Scores by record. Queries run one at a time, so they can all reuse the same arrays. */
interface Sums {
  records: number;
  total: Tally;
  score: Tally;
  covered: Tally;
  word: Tally;
  sure: Tally;
  parts: Tally;
  partsSure: Tally;
  part: Tally;
}

let cachedSums: Sums | undefined;

function sumsFor({ records }: SearchIndex): Sums {
  if (cachedSums?.records === records) return cachedSums;
  const tally = (): Tally => new Tally(records);
  cachedSums = {
    records,
    total: tally(),
    score: tally(),
    covered: tally(),
    word: tally(),
    sure: tally(),
    parts: tally(),
    partsSure: tally(),
    part: tally(),
  };
  return cachedSums;
}

const encoder = new TextEncoder();

export interface Ranking {
  /** The best first. */
  best: Ranked[];
  /** Number of all records that match. */
  matchCount: number;
  /** True if the best record lacks most of the query. */
  isWeak: boolean;
  /** Set only by `explainRank`: for each of the best records, one line per step, with the score of that step. */
  steps?: string[][];
}

/** A callback for each step of a ranking. It receives the step's name and every record's score at that point. */
type Step = (name: string, scoreOf: (record: number) => number) => void;

/** Returns the best `limit` records for a query, which can be any string. */
export function rank(index: SearchIndex, query: string, limit: number): Ranking {
  return rankBy(index, query, limit);
}

/** Returns the same ranking with its steps. */
export function explainRank(index: SearchIndex, query: string, limit: number): Ranking {
  const ranking = rank(index, query, limit);
  const steps = ranking.best.map((): string[] => []);
  rankBy(index, query, limit, (name, scoreOf) => {
    ranking.best.forEach(({ record }, at) => {
      const score = scoreOf(record);
      if (score > 0) steps[at]?.push(`${name} ${score.toFixed(2)}`);
    });
  });
  return { ...ranking, steps };
}

function rankBy(index: SearchIndex, query: string, limit: number, step?: Step): Ranking {
  const { total, covered } = sumsFor(index);
  total.clear();
  let importance = addScores(index, query, 1, step);
  const correction = correctQuery(index, query);
  if (correction !== null) {
    importance = addScores(index, correction, weights.corrected, step);
    step?.(`"${query}" and "${correction}" =`, (record) => total.get(record));
  }
  // A question asks for an explanation, so guides and concepts come before the reference.
  const isQuestion = /^\s*(how|what|why|when|where|which|can|do|does|is|should)\b/i.test(query);
  const scoreOf = (record: number): number => total.get(record) * (isQuestion ? index.explains(record) / 100 : 1);

  if (isQuestion) step?.("a question =", scoreOf);

  let most = 0;
  for (const record of total.touched) most = Math.max(most, scoreOf(record));
  const good = total.touched.filter((record) => scoreOf(record) > most * weights.least);
  const ranked = good.map((record): Ranked => ({ record, score: scoreOf(record) }));
  const best = foldPages(index, ranked, limit);
  const isWeak = best[0] !== undefined && covered.get(best[0].record) < weights.weak * importance;
  return { best, matchCount: good.length, isWeak };
}

/** Replaces each word that no page contains with the most similar one in the index. Returns null if nothing changes. */
function correctQuery(index: SearchIndex, query: string): string | null {
  const words = wordsOf(query).slice(0, MAX_WORDS);
  if (words.length > 6) return null;
  const corrected = words.map(({ whole }) => correctWord(index, whole) ?? whole);
  return corrected.every((word, at) => word === words[at]?.whole) ? null : corrected.join(" ");
}

/** Returns the best records, at most `weights.perPage` per page. Each further record of a page counts a little less. */
function foldPages(index: SearchIndex, all: Ranked[], limit: number): Ranked[] {
  const head = all.length > 600 ? strongest(all, 600) : all;
  head.sort((a, b) => b.score - a.score || a.record - b.record);
  const seen = new Map<number, number>();
  const shown: Ranked[] = [];
  for (const { record, score } of head) {
    const page = index.page(record);
    const before = seen.get(page) ?? 0;
    seen.set(page, before + 1);
    if (before < weights.perPage) shown.push({ record, score: score * weights.samePage ** before });
  }
  return shown.sort((a, b) => b.score - a.score || a.record - b.record).slice(0, limit);
}

/** Returns the `count` records with the highest scores, unsorted, because sorting all records would take too long. */
function strongest(all: readonly Ranked[], count: number): Ranked[] {
  const scores = Float32Array.from(all, ({ score }) => score).sort();
  const least = scores[scores.length - count] as number;
  return all.filter(({ score }) => score >= least);
}

/** Adds the scores for this query, times `trust`, to the totals. Returns the total rarity of the query's words. */
function addScores(index: SearchIndex, query: string, trust: number, step?: Step): number {
  const { total, score, covered, word, sure } = sumsFor(index);
  const all = wordsOf(query).slice(0, MAX_WORDS);
  const words = meaningfulWords(all);
  score.clear();
  covered.clear();
  let importance = 0;
  let unknown = 0;
  words.forEach((one, position) => {
    const rare = countWord(index, one, position === words.length - 1);
    importance += rare;
    if (rare === 0) unknown++;
    for (const record of word.touched) {
      score.add(record, word.get(record));
      covered.add(record, rare * sure.get(record));
    }
    step?.(`"${one.whole}" +`, (record) => word.get(record));
  });
  const power = words.length > 6 ? weights.coverageOfLong : weights.coverage;
  for (const record of score.touched) {
    const share = Math.min(1, covered.get(record) / importance);
    score.set(record, score.get(record) * share ** power);
  }
  step?.("with the share of the query that it has =", (record) => score.get(record));
  for (const pair of new Set(pairsOf(all))) {
    const term = index.find(encoder.encode(pair));
    if (term === -1) continue;
    const worth = weights.pair * rarity(index, term);
    index.visit(term, (record, weight) => score.add(record, worth * weight));
  }
  step?.("with neighboring words =", (record) => score.get(record));
  addNames(index, query, words, score);
  step?.("with names =", (record) => score.get(record));
  for (const record of score.touched) {
    const recordScore = (score.get(record) * trust * index.prior(record)) / 100;
    const before = total.get(record);
    if (recordScore > 0)
      total.set(record, Math.max(recordScore, before) + weights.foundByBoth * Math.min(recordScore, before));
  }
  step?.("with the weight of the record =", (record) => (score.get(record) * trust * index.prior(record)) / 100);
  // A word that no page contains doesn't affect the order of records, but it can make the best record count as weak.
  return importance * (words.length / Math.max(1, words.length - unknown));
}

/** Sets `word` to each record's score for a word, and `sure` to how much of it the record has. Returns its rarity. */
function countWord(index: SearchIndex, { whole, parts }: Word, isLast: boolean): number {
  const { word, sure, parts: all, partsSure, part } = sumsFor(index);
  word.clear();
  sure.clear();
  let rare = 0;
  let best = 0;
  const note = (term: number, quality: number): void => {
    if (quality > best) [best, rare] = [quality, rarity(index, term)];
  };
  for (const { term, quality } of candidates(index, whole, isLast)) {
    note(term, quality);
    // A reader who types an identifier is looking for it, wherever it appears.
    const worth = quality * quality * rarity(index, term) * (parts.length > 0 ? weights.wordOfCode : 1);
    const trust = 1 - weights.doubt * (1 - quality);
    index.visit(term, (record, weight) => {
      word.raise(record, worth * weight);
      sure.raise(record, trust);
    });
  }
  const meaningfulParts = parts.filter((one) => !stopWords.has(one));
  if (meaningfulParts.length === 0) return rare;
  // The parts of a name count together, and less than the name itself, unless only a few records contain the name.
  const matchCountOfName = word.touched.length;
  const { fewRecords, partsOfKnown, partsOfRare, partsOfUnknown } = weights;
  const share = matchCountOfName > fewRecords ? partsOfKnown : matchCountOfName > 0 ? partsOfRare : partsOfUnknown;
  all.clear();
  partsSure.clear();
  let rarest = 0;
  for (const one of meaningfulParts) {
    part.clear();
    for (const { term, quality } of candidates(index, one, isLast && one === meaningfulParts.at(-1))) {
      rarest = Math.max(rarest, quality * rarity(index, term));
      const worth = (quality * quality * rarity(index, term)) / meaningfulParts.length;
      index.visit(term, (record, weight) => part.raise(record, worth * weight));
    }
    for (const record of part.touched) {
      all.add(record, part.get(record));
      partsSure.add(record, 1 / meaningfulParts.length);
    }
  }
  for (const record of all.touched) {
    const certainty = partsSure.get(record);
    word.raise(record, share * all.get(record) * certainty);
    sure.raise(record, (matchCountOfName > 0 ? weights.sureOfKnown : weights.sureOfUnknown) * certainty);
  }
  return best > 0 ? rare : rarest;
}

/** The inverse document frequency of BM25, scaled so that a weight of 255 for a rare term gives a score of about 30. */
function rarity(index: SearchIndex, term: number): number {
  const count = index.count(term);
  return Math.log(1 + (index.records - count + 0.5) / (count + 0.5)) / 64;
}

/** Returns the words without stop words, or all words if they are all stop words. */
function meaningfulWords(words: readonly Word[]): Word[] {
  const meaningful = words.filter(({ whole }) => !stopWords.has(whole));
  return meaningful.length > 0 ? meaningful : [...words];
}
