/** Finds the terms that a word of a query may mean: the word itself, its other forms, completions and corrections. */
import type { SearchIndex } from "./read.ts";
import { weights } from "./weights.ts";
import { stem } from "./words.ts";

export interface Candidate {
  term: number;
  /** 1 for the word itself, and less for other terms, depending on how similar they are. */
  quality: number;
}

/** The maximum number of completions of a prefix. Readers seldom mean the rarer ones. */
const MAX_COMPLETIONS = 24;

const { completion, completionOfLast, missingLetters } = weights;
const encoder = new TextEncoder();

/** Returns the terms that `word` may mean. The last word may be incomplete, so its completions count more. */
export function candidates(index: SearchIndex, word: string, isLast: boolean): Candidate[] {
  const bytes = encoder.encode(word);
  const from = index.lowestTerm(bytes);
  const result: Candidate[] = [];
  const root = stem(word);
  let isIndexed = false;
  const isWord = from < index.terms && equal(index.term(from), bytes);
  // A complete word is seldom the beginning of another word, unless the reader is still typing it.
  const most = isWord ? (isLast ? 8 : 0) : MAX_COMPLETIONS;
  const completionTerms = bytes.length >= 2 && most > 0 ? completions(index, bytes, from, most) : [];
  for (const term of isWord ? [from, ...completionTerms] : completionTerms) {
    const { length } = index.term(term);
    if (length === bytes.length) {
      isIndexed = true;
      result.push({ term, quality: 1 });
    } else {
      const share = bytes.length / length;
      result.push({ term, quality: (isLast ? completionOfLast : completion) * (1 - missingLetters * (1 - share)) });
    }
  }
  if (root !== word || root.length >= 3) addOtherForms(index, word, root, result);
  if (!isIndexed && bytes.length >= 4) addSimilar(index, bytes, result);
  return result;
}

/** Returns up to `most` longer terms that begin with these bytes, preferring the most frequent ones. */
function completions(index: SearchIndex, bytes: Uint8Array, from: number, most: number): number[] {
  const all: number[] = [];
  for (let term = from; term < index.terms; term++) {
    const text = index.term(term);
    if (!startsWith(text, bytes)) break;
    if (text.length > bytes.length) all.push(term);
    if (all.length > 4000) break;
  }
  if (all.length <= most) return all;
  return all.sort((a, b) => index.count(b) - index.count(a)).slice(0, most);
}

const decoder = new TextDecoder();

/** Adds terms with the same stem, such as `shaking` for `shake`. */
function addOtherForms(index: SearchIndex, word: string, root: string, result: Candidate[]): void {
  const bytes = encoder.encode(root.length > 3 ? root.slice(0, -1) : root);
  for (let term = index.lowestTerm(bytes); term < index.terms; term++) {
    const text = index.term(term);
    if (!startsWith(text, bytes)) return;
    if (text.length > root.length + 7) continue;
    const other = decoder.decode(text);
    if (other === word || stem(other) !== root) continue;
    const existing = result.find((one) => one.term === term);
    if (existing) existing.quality = Math.max(existing.quality, weights.otherForm);
    else result.push({ term, quality: weights.otherForm });
  }
}

/** Returns the most similar term for a word that is neither a term nor the beginning of one. Otherwise returns null. */
export function correctWord(index: SearchIndex, word: string): string | null {
  const bytes = encoder.encode(word);
  if (bytes.length < 4) return null;
  const from = index.lowestTerm(bytes);
  if (from < index.terms && startsWith(index.term(from), bytes)) return null;
  const [first] = similarTerms(index, bytes);
  return first && !first.isPrefix ? decoder.decode(index.term(first.term)) : null;
}

/** Adds terms at an edit distance of one or two that share the first letter, because typing errors seldom change it. */
function addSimilar(index: SearchIndex, bytes: Uint8Array, result: Candidate[]): void {
  const { typingError, typingErrorInBeginning, secondTypingError } = weights;
  for (const { term, edits, isPrefix } of similarTerms(index, bytes).slice(0, 12)) {
    const quality = isPrefix ? typingErrorInBeginning : typingError;
    result.push({ term, quality: quality - secondTypingError * (edits - 1) });
  }
}

interface SimilarTerm {
  term: number;
  edits: number;
  /** True if the word resembles only the beginning of the term. */
  isPrefix: boolean;
}

/** Returns the terms within the allowed edit distance: the most similar first, then the most frequent. */
function similarTerms(index: SearchIndex, bytes: Uint8Array): SimilarTerm[] {
  const allowed = bytes.length >= 8 ? 2 : 1;
  const first = bytes.subarray(0, 1);
  const similar: SimilarTerm[] = [];
  for (let term = index.lowestTerm(first); term < index.terms; term++) {
    const text = index.term(term);
    if (text[0] !== first[0]) break;
    if (text.length < bytes.length - allowed) continue;
    // The word may be the beginning of a longer term, with a typing error in it.
    const isLonger = text.length > bytes.length + allowed;
    if (isLonger && bytes.length < 6) continue;
    const edits = editDistance(bytes, isLonger ? text.subarray(0, bytes.length) : text, allowed);
    if (edits <= allowed) similar.push({ term, edits, isPrefix: isLonger });
  }
  return similar.sort(
    (a, b) => a.edits - b.edits || Number(a.isPrefix) - Number(b.isPrefix) || index.count(b.term) - index.count(a.term),
  );
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** Returns the Damerau–Levenshtein distance of `a` and `b` in bytes, or more than `allowed` if it exceeds `allowed`. */
function editDistance(a: Uint8Array, b: Uint8Array, allowed: number): number {
  if (Math.abs(a.length - b.length) > allowed || a.length > 62 || b.length > 62) return allowed + 1;
  let [before, last, next]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let least = i;
    const from = Math.max(1, i - allowed);
    const to = Math.min(b.length, i + allowed);
    if (from > 1) next[from - 1] = 63;
    for (let j = from; j <= to; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let value = (last[j - 1] as number) + (isSame ? 0 : 1);
      if (j < i + allowed || j === to) value = Math.min(value, (j === i + allowed ? 63 : (last[j] as number)) + 1);
      value = Math.min(value, (next[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] as number) + 1);
      next[j] = value;
      if (value < least) least = value;
    }
    if (to < b.length) next[to + 1] = 63;
    if (least > allowed) return allowed + 1;
    [before, last, next] = [last, next, before];
  }
  return last[b.length] as number;
}

function startsWith(text: Uint8Array, start: Uint8Array): boolean {
  if (text.length < start.length) return false;
  for (let at = 0; at < start.length; at++) if (text[at] !== start[at]) return false;
  return true;
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && startsWith(a, b);
}
