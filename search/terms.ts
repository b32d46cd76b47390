/** A word of a query → terms of the index that may be meant: itself, its other forms, what begins so, what is nearly so. */
import type { SearchIndex } from "./read.ts";
import { weights } from "./weights.ts";
import { stem } from "./words.ts";

export interface Candidate {
  term: number;
  /** 1 for the word itself, less for what is less sure. */
  quality: number;
}

/** As many completions of a beginning as are worth their time: the rarer ones are seldom meant. */
const MOST = 24;

const { completion, completionOfLast, missingLetters } = weights;
const encoder = new TextEncoder();

/** Terms that `word` may stand for. `isLast`: still being typed, so its completions count more. */
export function candidates(index: SearchIndex, word: string, isLast: boolean): Candidate[] {
  const bytes = encoder.encode(word);
  const from = index.lowest(bytes);
  const found: Candidate[] = [];
  const root = stem(word);
  let isKnown = false;
  const isWord = from < index.terms && same(index.term(from), bytes);
  // A word that is whole is seldom the beginning of another, unless it is still being typed.
  const most = isWord ? (isLast ? 8 : 0) : MOST;
  const other = bytes.length >= 2 && most > 0 ? completions(index, bytes, from, most) : [];
  for (const term of isWord ? [from, ...other] : other) {
    const { length } = index.term(term);
    if (length === bytes.length) {
      isKnown = true;
      found.push({ term, quality: 1 });
    } else {
      const share = bytes.length / length;
      found.push({ term, quality: (isLast ? completionOfLast : completion) * (1 - missingLetters * (1 - share)) });
    }
  }
  if (root !== word || root.length >= 3) addForms(index, word, root, found);
  if (!isKnown && bytes.length >= 4) addNear(index, bytes, found);
  return found;
}

/** Terms that begin with these bytes and are longer; the most frequent ones where there are many. */
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

/** `shaking` for `shake`: terms with the same stem. */
function addForms(index: SearchIndex, word: string, root: string, found: Candidate[]): void {
  const bytes = encoder.encode(root.length > 3 ? root.slice(0, -1) : root);
  for (let term = index.lowest(bytes); term < index.terms; term++) {
    const text = index.term(term);
    if (!startsWith(text, bytes)) return;
    if (text.length > root.length + 7) continue;
    const other = decoder.decode(text);
    if (other === word || stem(other) !== root) continue;
    const known = found.find((one) => one.term === term);
    if (known) known.quality = Math.max(known.quality, weights.otherForm);
    else found.push({ term, quality: weights.otherForm });
  }
}

/** The word that was probably meant, where the index has neither this one nor any that begins so; else null. */
export function corrected(index: SearchIndex, word: string): string | null {
  const bytes = encoder.encode(word);
  if (bytes.length < 4) return null;
  const from = index.lowest(bytes);
  if (from < index.terms && startsWith(index.term(from), bytes)) return null;
  const [first] = nearTerms(index, bytes);
  return first && !first.completes ? decoder.decode(index.term(first.term)) : null;
}

/** Terms one or two slips away. Most slips leave the first letter alone, so only terms that share it are compared. */
function addNear(index: SearchIndex, bytes: Uint8Array, found: Candidate[]): void {
  const { typingError, typingErrorInBeginning, secondTypingError } = weights;
  for (const { term, edits, completes } of nearTerms(index, bytes).slice(0, 12)) {
    const quality = completes ? typingErrorInBeginning : typingError;
    found.push({ term, quality: quality - secondTypingError * (edits - 1) });
  }
}

interface Near {
  term: number;
  edits: number;
  /** The typed word is only its beginning. */
  completes: boolean;
}

/** The nearest first, the more frequent before the rarer. */
function nearTerms(index: SearchIndex, bytes: Uint8Array): Near[] {
  const allowed = bytes.length >= 8 ? 2 : 1;
  const first = bytes.subarray(0, 1);
  const near: Near[] = [];
  for (let term = index.lowest(first); term < index.terms; term++) {
    const text = index.term(term);
    if (text[0] !== first[0]) break;
    if (text.length < bytes.length - allowed) continue;
    // The typed word may be the beginning of a longer word, with a slip in it.
    const isLonger = text.length > bytes.length + allowed;
    if (isLonger && bytes.length < 6) continue;
    const edits = slips(bytes, isLonger ? text.subarray(0, bytes.length) : text, allowed);
    if (edits <= allowed) near.push({ term, edits, completes: isLonger });
  }
  return near.sort(
    (a, b) =>
      a.edits - b.edits || Number(a.completes) - Number(b.completes) || index.count(b.term) - index.count(a.term),
  );
}

const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** Letters to add, drop, change or swap to get from `a` to `b`; more than `allowed` where it is more. */
function slips(a: Uint8Array, b: Uint8Array, allowed: number): number {
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

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && startsWith(a, b);
}
