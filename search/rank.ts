/**
 * A query → the records that answer it best. Words count by how rare they are, pairs of neighbors as one word each; records
 * that lack rare words of the query lose, and what is called exactly as the query comes first.
 */
import { addNames } from "./names.ts";
import type { SearchIndex } from "./read.ts";
import { Tally } from "./tally.ts";
import { candidates, corrected } from "./terms.ts";
import { weights } from "./weights.ts";
import { pairsOf, quietWords, type Word, wordsOf } from "./words.ts";

interface Ranked {
  record: number;
  score: number;
}

/** Longer queries are pasted messages: their other words are seldom meant. */
const WORDS = 24;

/** Sums by record, which are kept between queries: queries come one after the other. */
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

let kept: Sums | undefined;

function sumsFor({ records }: SearchIndex): Sums {
  if (kept?.records === records) return kept;
  const tally = (): Tally => new Tally(records);
  kept = {
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
  return kept;
}

const encoder = new TextEncoder();

export interface Ranking {
  /** The best first. */
  best: Ranked[];
  /** How many records match at all. */
  found: number;
  /** The best record lacks most of the query. */
  isWeak: boolean;
  /** Only of explainRank: for each of the best, one line per step with the score that it gave or led to. */
  steps?: string[][];
}

/** Hears of each step of a ranking: its name, and what every record has by then. */
type Step = (name: string, scoreOf: (record: number) => number) => void;

/** The best `limit` records for a query, which is any string. */
export function rank(index: SearchIndex, query: string, limit: number): Ranking {
  return rankBy(index, query, limit);
}

/** The same, with the steps of the ranking. */
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
  total.empty();
  let importance = addScores(index, query, 1, step);
  const meant = repaired(index, query);
  if (meant !== null) {
    importance = addScores(index, meant, weights.corrected, step);
    step?.(`"${query}" and "${meant}" =`, (record) => total.get(record));
  }
  // A question wants an explanation: guides and concepts before entries of the reference.
  const isQuestion = /^\s*(how|what|why|when|where|which|can|do|does|is|should)\b/i.test(query);
  const scoreOf = (record: number): number => total.get(record) * (isQuestion ? index.explains(record) / 100 : 1);

  if (isQuestion) step?.("a question =", scoreOf);

  let most = 0;
  for (const record of total.touched) most = Math.max(most, scoreOf(record));
  const good = total.touched.filter((record) => scoreOf(record) > most * weights.least);
  const ranked = good.map((record): Ranked => ({ record, score: scoreOf(record) }));
  const best = foldPages(index, ranked, limit);
  const isWeak = best[0] !== undefined && covered.get(best[0].record) < weights.weak * importance;
  return { best, found: good.length, isWeak };
}

/** The query with every word that no page has replaced by the nearest that one has; null where there is none. */
function repaired(index: SearchIndex, query: string): string | null {
  const words = wordsOf(query).slice(0, WORDS);
  if (words.length > 6) return null;
  const meant = words.map(({ whole }) => corrected(index, whole) ?? whole);
  return meant.every((word, at) => word === words[at]?.whole) ? null : meant.join(" ");
}

/** The best records. Of one page, only the best are kept, and each further one counts a little less. */
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

/** The `count` records with the highest scores, in no order: sorting all of them would cost more than finding them. */
function strongest(all: readonly Ranked[], count: number): Ranked[] {
  const scores = Float32Array.from(all, ({ score }) => score).sort();
  const least = scores[scores.length - count] as number;
  return all.filter(({ score }) => score >= least);
}

/** Adds to the totals of records what this text gives them, times `trust`. Returns how much all of its words are worth. */
function addScores(index: SearchIndex, query: string, trust: number, step?: Step): number {
  const { total, score, covered, word, sure } = sumsFor(index);
  const all = wordsOf(query).slice(0, WORDS);
  const words = meaningful(all);
  score.empty();
  covered.empty();
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
    score.put(record, score.get(record) * share ** power);
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
    const own = (score.get(record) * trust * index.prior(record)) / 100;
    const before = total.get(record);
    if (own > 0) total.put(record, Math.max(own, before) + weights.foundByBoth * Math.min(own, before));
  }
  step?.("with the weight of the record =", (record) => (score.get(record) * trust * index.prior(record)) / 100);
  // A word that no page has can't decide between records, but the reader should know that it was not found.
  return importance * (words.length / Math.max(1, words.length - unknown));
}

/** Leaves in `word` what a word gives each record, and in `sure` how surely the record has it. Returns how rare the word is. */
function countWord(index: SearchIndex, { whole, parts }: Word, isLast: boolean): number {
  const { word, sure, parts: all, partsSure, part } = sumsFor(index);
  word.empty();
  sure.empty();
  let rare = 0;
  let best = 0;
  const note = (term: number, quality: number): void => {
    if (quality > best) [best, rare] = [quality, rarity(index, term)];
  };
  for (const { term, quality } of candidates(index, whole, isLast)) {
    note(term, quality);
    // Readers who know a name of code ask for it, wherever it appears.
    const worth = quality * quality * rarity(index, term) * (parts.length > 0 ? weights.wordOfCode : 1);
    const trust = 1 - weights.doubt * (1 - quality);
    index.visit(term, (record, weight) => {
      word.raise(record, worth * weight);
      sure.raise(record, trust);
    });
  }
  const own = parts.filter((one) => !quietWords.has(one));
  if (own.length === 0) return rare;
  // The parts of a name count together, and less than the name, unless only a few records know the name.
  const known = word.touched.length;
  const { fewRecords, partsOfKnown, partsOfRare, partsOfUnknown } = weights;
  const share = known > fewRecords ? partsOfKnown : known > 0 ? partsOfRare : partsOfUnknown;
  all.empty();
  partsSure.empty();
  let rarest = 0;
  for (const one of own) {
    part.empty();
    for (const { term, quality } of candidates(index, one, isLast && one === own.at(-1))) {
      rarest = Math.max(rarest, quality * rarity(index, term));
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
    word.raise(record, share * all.get(record) * certainty);
    sure.raise(record, (known > 0 ? weights.sureOfKnown : weights.sureOfUnknown) * certainty);
  }
  return best > 0 ? rare : rarest;
}

/** Of BM25, scaled so that a weight of 255 in a rare term gives about 30. */
function rarity(index: SearchIndex, term: number): number {
  const count = index.count(term);
  return Math.log(1 + (index.records - count + 0.5) / (count + 0.5)) / 64;
}

/** Without words that say nothing, unless there are no others. */
function meaningful(words: readonly Word[]): Word[] {
  const own = words.filter(({ whole }) => !quietWords.has(whole));
  return own.length > 0 ? own : [...words];
}
