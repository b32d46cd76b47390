/** Words of a record → how much the record is about each: fields weighed, repetition and length dampened (BM25F). */

import { nameKeys, type Word, wordsOf } from "../../content/search-terms.ts";
import type { WeighedRecord } from "./pack.ts";
import { type Findable, keptText } from "./records.ts";

interface Field {
  /** What one word is worth. */
  weight: number;
  /** Words that a field of this kind has on average. */
  usual: number;
  /** A part of a name beside the whole of it. */
  part: number;
}

const fields = {
  title: { weight: 10, usual: 3, part: 0.85 },
  names: { weight: 6, usual: 8, part: 0.7 },
  parents: { weight: 4, usual: 4, part: 0.8 },
  description: { weight: 4, usual: 14, part: 0.8 },
  text: { weight: 2, usual: 60, part: 0.7 },
  code: { weight: 0.9, usual: 60, part: 0.6 },
} as const satisfies Record<string, Field>;

/** The dampening of BM25: `k` for repetition, `b` for length. */
const k = 1.2;
const b = 0.5;

/** From 0 to the largest value of a byte. */
const SCALE = 11;

/** The record as the index keeps it. */
export function weigh({ names, description, code, isName, ...record }: Findable): WeighedRecord {
  const sums = new Map<string, number>();
  const [page = "", ...headings] = record.titles;
  const title = headings.pop() ?? page;
  const add = (field: Field, text: string): void => {
    for (const [term, worth] of worthOf(field, wordsOf(text))) sums.set(term, (sums.get(term) ?? 0) + worth);
  };
  add(fields.title, title);
  add(fields.names, names.filter((name) => name !== title).join(" "));
  add(fields.parents, title === page ? headings.join(" ") : [page, ...headings].join(" "));
  add(fields.description, description);
  add(fields.text, record.text);
  add(fields.code, code);
  const terms = new Map<string, number>();
  for (const [term, worth] of sums) terms.set(term, Math.max(1, Math.min(255, Math.round(worth * SCALE))));
  for (const [name, weight] of nameWeights(names, isName ? 250 : 190)) terms.set(`=${name}`, weight);
  return { ...record, text: keptText(record.text), terms };
}

function worthOf({ weight, usual, part }: Field, words: readonly Word[]): Map<string, number> {
  const times = new Map<string, number>();
  const count = (term: string, value: number): void => void times.set(term, (times.get(term) ?? 0) + value);
  for (const { whole, parts } of words) {
    count(whole, 1);
    for (const one of parts) count(one, part);
  }
  const length = 1 - b + (b * words.length) / usual;
  return new Map([...times].map(([term, often]) => [term, (weight * often * (k + 1)) / (often + k * length)]));
}

/** The first name is the surest; every other one a little less. A heading like others names a part of its page only. */
function nameWeights(names: readonly string[], first: number): Map<string, number> {
  const weights = new Map<string, number>();
  names.forEach((name, index) => {
    for (const key of nameKeys(name)) if (!weights.has(key)) weights.set(key, Math.max(120, first - 16 * index));
  });
  return weights;
}
