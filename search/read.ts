/**
 * The search index as one value of bytes: packed by the build, read in place by the Worker. Nothing is parsed when it is
 * opened, so a cold Worker answers its first query as fast as the next, and it takes no more memory than it has bytes.
 */

import { compareBytes, cutOut } from "../content/bytes.ts";

/** Something that can be found: a page, or a heading of one. */
export interface StoredRecord {
  /** Root-relative, with the id of the heading. */
  url: string;
  kind: RecordKind;
  /** Title of the page, then of the headings down to this one. */
  titles: string[];
  /** First words of its text. */
  text: string;
}

export type RecordKind =
  | "page"
  | "heading"
  | "option"
  | "flag"
  | "hook"
  | "plugin"
  | "loader"
  | "error"
  | "example"
  | "post";

export interface SearchIndex {
  records: number;
  terms: number;
  prior(record: number): number;
  explains(record: number): number;
  /** Number of the page that a record is of: records of one page have the same. */
  page(record: number): number;
  read(record: number): StoredRecord;
  /** Bytes of a term; valid until the next call only. */
  term(term: number): Uint8Array;
  /** First term that is not smaller than these bytes. */
  lowest(bytes: Uint8Array): number;
  /** The term with exactly these bytes, or -1. */
  find(wanted: Uint8Array): number;
  /** Records that have the term. */
  count(term: number): number;
  visit(term: number, each: (record: number, weight: number) => void): void;
}

/** Numbers at the beginning: format, records, terms, bytes of terms, bytes of postings. */
export const HEADER = 5;
export const FORMAT = 0x5e420004;

/** The lists in the bytes, in this order after the header. Where something begins is counted within its list. */
export interface Lists {
  termStarts: Uint32Array;
  postingStarts: Uint32Array;
  /** Records that have the term. */
  counts: Uint32Array;
  storedStarts: Uint32Array;
  /** Number of the page that a record is of. */
  pageOf: Uint32Array;
  termText: Uint8Array;
  /** For each term its records: distance to the one before, seven bits a byte, the highest of more bytes set; weight. */
  postings: Uint8Array;
  priors: Uint8Array;
  explains: Uint8Array;
  /** Records as JSON, in one piece or more. */
  stored: Uint8Array[];
}

/** The lists in the values of an index, which stay where they are; throws when they are of another format. */
export function readLists([first = new ArrayBuffer(HEADER * 4), ...others]: readonly ArrayBuffer[]): Lists {
  const [format, records = 0, terms = 0, termBytes = 0, postingBytes = 0] = new Uint32Array(first, 0, HEADER);
  if (format !== FORMAT) throw new Error("the search index has another format");
  let buffer = first;
  let at = HEADER * 4;
  /** Where the next list begins: in this value, or in the next one when this has been read. */
  const place = (length: number): number => {
    if (length > 0 && at === buffer.byteLength) [buffer, at] = [others.shift() ?? buffer, 0];
    at += length;
    return at - length;
  };
  const numbers = (count: number): Uint32Array => {
    const start = place(count * 4);
    return new Uint32Array(buffer, start, count);
  };
  const bytes = (count: number): Uint8Array => {
    const start = place(count);
    return new Uint8Array(buffer, start, count);
  };
  return {
    termStarts: numbers(terms + 1),
    postingStarts: numbers(terms),
    counts: numbers(terms),
    storedStarts: numbers(records + 1),
    pageOf: numbers(records),
    termText: bytes(termBytes),
    postings: bytes(postingBytes),
    priors: bytes(records),
    explains: bytes(records),
    stored: [new Uint8Array(buffer, at), ...others.map((other) => new Uint8Array(other))],
  };
}

/** Opens an index where its values lie; `decode` reads UTF-8. */
export function openIndex(values: readonly ArrayBuffer[], decode: (bytes: Uint8Array) => string): SearchIndex {
  const lists = readLists(values);
  const { termStarts, termText, counts, storedStarts, stored, postings, postingStarts, pageOf, priors, explains } =
    lists;
  const terms = counts.length;
  const term = (index: number): Uint8Array => termText.subarray(termStarts[index], termStarts[index + 1]);
  const lowest = (wanted: Uint8Array): number => {
    let low = 0;
    let high = terms;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(term(middle), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    records: pageOf.length,
    terms,
    prior: (record) => priors[record] as number,
    explains: (record) => explains[record] as number,
    page: (record) => pageOf[record] as number,
    read(record) {
      const text = decode(cutOut(stored, storedStarts[record] as number, storedStarts[record + 1] as number));
      const [url, kind, titles, words] = JSON.parse(text) as [string, RecordKind, string[], string];
      return { url, kind, titles, text: words };
    },
    term,
    lowest,
    find(wanted) {
      const found = lowest(wanted);
      return found < terms && compareBytes(term(found), wanted) === 0 ? found : -1;
    },
    count: (index) => counts[index] as number,
    visit(index, each) {
      let from = postingStarts[index] as number;
      let record = 0;
      for (let left = counts[index] as number; left > 0; left--) {
        let gap = 0;
        for (let shift = 0; ; shift += 7) {
          const byte = postings[from++] as number;
          gap |= (byte & 127) << shift;
          if (byte < 128) break;
        }
        record += gap;
        each(record, postings[from++] as number);
      }
    },
  };
}
