/** Computes the weight of each term of a record with BM25F: by field, with repetition and length dampened. */

import { storedText, type UnweighedRecord } from "./records.ts";
import { type Field, fields, weights } from "./weights.ts";
import { nameKeys, pairsOf, type Word, wordsOf } from "./words.ts";
import type { WeighedRecord } from "./write.ts";

/** Scales weights to the range of a byte. */
const SCALE = 11;

/** Fields whose pairs of neighboring words are indexed too. */
const withPairs: ReadonlySet<Field> = new Set(["title", "names", "links", "messages", "description", "text"]);

/** Returns the record as the index stores it. */
export function weigh({
  names,
  description,
  code,
  links,
  messages,
  note,
  page: pageText,
  isName,
  ...record
}: UnweighedRecord): WeighedRecord {
  const sums = new Map<string, number>();
  const [page = "", ...headings] = record.titles;
  const title = headings.pop() ?? page;
  const add = (field: Field, texts: readonly string[]): void => {
    const words = texts.map(wordsOf);
    const pairs = withPairs.has(field) ? words.flatMap(pairsOf) : [];
    for (const [term, worth] of fieldWeights(field, words.flat(), pairs)) sums.set(term, (sums.get(term) ?? 0) + worth);
  };
  add("title", [title]);
  add(
    "names",
    names.filter((name) => name !== title),
  );
  add("links", links);
  add("messages", messages);
  add("parents", title === page ? headings : [page, ...headings]);
  add("description", [description]);
  add("text", [record.text]);
  add("code", [code]);
  add("page", [pageText]);
  const terms = new Map<string, number>();
  for (const [term, worth] of sums) terms.set(term, Math.max(1, Math.min(255, Math.round(worth * SCALE))));
  for (const [name, weight] of nameWeights(names, isName ? weights.firstName.code : weights.firstName.heading))
    terms.set(`=${name}`, weight);
  return { ...record, text: storedText([note, record.text].filter(Boolean).join(" · ")), terms };
}

function fieldWeights(field: Field, words: readonly Word[], pairs: readonly string[]): Map<string, number> {
  const { weight, usual } = fields[field];
  const counts = new Map<string, number>();
  const count = (term: string, value: number): void => void counts.set(term, (counts.get(term) ?? 0) + value);
  for (const { whole, parts } of words) {
    count(whole, 1);
    for (const one of parts) count(one, weights.partOfName);
  }
  for (const pair of pairs) count(pair, 1);
  const length = 1 - weights.length + (weights.length * words.length) / usual;
  const k = weights.repetition;
  return new Map([...counts].map(([term, often]) => [term, (weight * often * (k + 1)) / (often + k * length)]));
}

/** Returns a weight for each key of the names. The first name gets `first`, and each further name a little less. */
function nameWeights(names: readonly string[], first: number): Map<string, number> {
  const byKey = new Map<string, number>();
  names.forEach((name, index) => {
    for (const key of nameKeys(name))
      if (!byKey.has(key)) byKey.set(key, Math.max(weights.leastName, first - weights.furtherName * index));
  });
  return byKey;
}
