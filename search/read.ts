/**
 * Reads the binary search index that the build packs. Opening it parses and copies nothing, so a cold Worker answers
 * its first query as fast as the next one, and the index takes no more memory than its bytes.
 */

import { compareBytes, cutOut } from "../content/bytes.ts";

/** What a search finds: a page, a heading or an option. */
export interface StoredRecord {
  /** Root-relative, with the id of the heading as its fragment. */
  url: string;
  kind: RecordKind;
  /** The title of the page, then the titles of the headings down to this one. */
  titles: string[];
  /** The first words of its text. */
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
  /** How much a record matters compared with others that match equally well, 0 to 255. */
  prior(record: number): number;
  /** The same for queries that are questions. */
  explains(record: number): number;
  /** The number of the page that a record belongs to. All records of a page share it. */
  page(record: number): number;
  read(record: number): StoredRecord;
  /** The bytes of a term, valid only until the next call. */
  term(term: number): Uint8Array;
  /** The first term that doesn't sort before these bytes. */
  lowestTerm(bytes: Uint8Array): number;
  /** The term with exactly these bytes, or -1. */
  find(wanted: Uint8Array): number;
  /** The number of records that contain the term. */
  count(term: number): number;
  visit(term: number, each: (record: number, weight: number) => void): void;
}

/** Count of 32-bit numbers in the header: format, records, terms, bytes of terms, bytes of postings. */
export const HEADER = 5;
export const FORMAT = 0x5e420004;

/** The lists of an index, in the order in which they follow the header. Offsets are relative to the list's start. */
export interface Lists {
  termStarts: Uint32Array;
  postingStarts: Uint32Array;
  /** For each term, the number of records that contain it. */
  counts: Uint32Array;
  storedStarts: Uint32Array;
  /** For each record, the number of its page. */
  pageOf: Uint32Array;
  termText: Uint8Array;
  /**
   * For each term its records: the gap to the previous record as a `varint` (seven bits per byte, the highest bit set
   * on all bytes but the last), then one byte for the weight.
   */
  postings: Uint8Array;
  priors: Uint8Array;
  explains: Uint8Array;
  /** The records as JSON, in one or more chunks. */
  stored: Uint8Array[];
}

/** Returns views of the lists in the values of an index, without copying. Throws if the values have another format. */
export function readLists([first = new ArrayBuffer(HEADER * 4), ...others]: readonly ArrayBuffer[]): Lists {
  const [format, records = 0, terms = 0, termBytes = 0, postingBytes = 0] = new Uint32Array(first, 0, HEADER);
  if (format !== FORMAT) throw new Error("the search index has another format");
  let buffer = first;
  let at = HEADER * 4;
  /** Returns the offset of the next list, and moves on to the next value at the end of the current one. */
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

/** Opens an index without copying its values. `decode` decodes UTF-8. */
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
    lowestTerm: lowest,
    find(wanted) {
      const index = lowest(wanted);
      return index < terms && compareBytes(term(index), wanted) === 0 ? index : -1;
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
