/**
 * The search index as one value of bytes: packed by the build, read in place by the Worker. Nothing is parsed when it is
 * opened, so a cold Worker answers its first query as fast as the next, and it takes no more memory than it has bytes.
 * (Measured against MiniSearch 7 at ten times the content: 316 ms to open and 71 MB there, see `npm run bench:search`.)
 */

import { compareBytes, cutOut, joined, starts, total } from "./bytes.ts";

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

/** A record with what the build knows of it. */
export interface WeighedRecord extends StoredRecord {
  /** How much it matters beside others that match alike, 0 to 255. */
  prior: number;
  /** The same beside others that match a question: who asks how wants to read, not to look up. */
  explains: number;
  /** Word → how much the record is about it, 1 to 255. Names it goes by are words that start with `=`. */
  terms: ReadonlyMap<string, number>;
}

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
  /** Records that have the term. */
  count(term: number): number;
  visit(term: number, each: (record: number, weight: number) => void): void;
}

// Header: format, records, terms, bytes of terms, bytes of postings.
const HEADER = 5;
const FORMAT = 0x5e420004;

/** A value of KV may have 25 MiB. */
const LARGEST = 24 * 1024 * 1024;

/** Records in the order given as bytes: the same records give the same bytes. `encode` gives the UTF-8 of a text. */
export function packIndex(records: readonly WeighedRecord[], encode: (text: string) => Uint8Array): Uint8Array {
  const lists = new Map<string, number[]>();
  records.forEach(({ terms }, record) => {
    for (const [term, weight] of terms) {
      const list = lists.get(term);
      if (list) list.push(record, weight);
      else lists.set(term, [record, weight]);
    }
  });
  const terms = [...lists.keys()].map((text) => ({ text, bytes: encode(text) }));
  terms.sort((a, b) => compareBytes(a.bytes, b.bytes));

  const postings: number[] = [];
  const postingStarts: number[] = [];
  const counts: number[] = [];
  for (const { text } of terms) {
    const list = lists.get(text) ?? [];
    postingStarts.push(postings.length);
    counts.push(list.length / 2);
    let last = 0;
    for (let at = 0; at < list.length; at += 2) {
      let gap = (list[at] as number) - last;
      last = list[at] as number;
      for (; gap > 127; gap >>>= 7) postings.push((gap & 127) | 128);
      postings.push(gap, list[at + 1] as number);
    }
  }
  const pages = new Map<string, number>();
  const pageOf = records.map(({ url }) => {
    const page = url.split("#", 1)[0] as string;
    const known = pages.get(page) ?? pages.size;
    pages.set(page, known);
    return known;
  });
  const stored = records.map(({ url, kind, titles, text }) => encode(JSON.stringify([url, kind, titles, text])));
  const numbers = [
    ...[FORMAT, records.length, terms.length],
    ...[total(terms.map(({ bytes }) => bytes)), postings.length],
    ...starts(terms.map(({ bytes }) => bytes)),
    ...postingStarts,
    ...counts,
    ...starts(stored),
    ...pageOf,
  ];
  return joined([
    new Uint8Array(Uint32Array.from(numbers).buffer),
    ...terms.map(({ bytes }) => bytes),
    Uint8Array.from(postings),
    Uint8Array.from(records, ({ prior }) => prior),
    Uint8Array.from(records, ({ explains }) => explains),
    ...stored,
  ]);
}

/**
 * The values that packed bytes are kept as: one, or more if that would be too large. They are cut between lists; only the
 * last, of the records' texts, is cut anywhere, since it grows with the site and is read text by text. They are read as they
 * are: joining them again would take twice the memory.
 */
export function cutIndex(packed: Uint8Array, largest = LARGEST): Uint8Array[] {
  const header = new DataView(packed.buffer, packed.byteOffset);
  const at = (index: number): number => header.getUint32(index * 4, true);
  const [records, terms] = [at(1), at(2)];
  const numbers = [terms + 1, terms, terms, records + 1, records].map((count) => count * 4);
  const lists = [HEADER * 4, ...numbers, at(3), at(4), records, records];
  const values: Uint8Array[] = [];
  let [start, end] = [0, 0];
  for (const size of lists) {
    if (size > largest) throw new Error(`the search index has a list of ${size} bytes, and KV takes ${largest}`);
    if (end + size - start > largest) {
      values.push(packed.subarray(start, end));
      start = end;
    }
    end += size;
  }
  for (; packed.length - start > largest; start += largest) values.push(packed.subarray(start, start + largest));
  return [...values, packed.subarray(start)];
}

/** Reads the values of an index in place; throws when they are of another format. `decode` reads UTF-8. */
export function openIndex(
  [first = new ArrayBuffer(HEADER * 4), ...others]: readonly ArrayBuffer[],
  decode: (bytes: Uint8Array) => string,
): SearchIndex {
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
  const termStarts = numbers(terms + 1);
  const postingStarts = numbers(terms);
  const counts = numbers(terms);
  const storedStarts = numbers(records + 1);
  const pageOf = numbers(records);
  const termText = bytes(termBytes);
  const postings = bytes(postingBytes);
  const priors = bytes(records);
  const explains = bytes(records);
  const stored = [new Uint8Array(buffer, at), ...others.map((other) => new Uint8Array(other))];
  const term = (index: number): Uint8Array => termText.subarray(termStarts[index], termStarts[index + 1]);
  return {
    records,
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
    lowest(wanted) {
      let low = 0;
      let high = terms;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compareBytes(term(middle), wanted) < 0) low = middle + 1;
        else high = middle;
      }
      return low;
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
