/** Packs records into the bytes of a search index, and splits the bytes into values for KV. */
import { compareBytes, joined, starts } from "../content/bytes.ts";
import { FORMAT, HEADER, type Lists, type StoredRecord } from "./read.ts";

/** A record with its terms and priors. */
export interface WeighedRecord extends StoredRecord {
  /** How much it matters compared with others that match equally well, 0 to 255. */
  prior: number;
  /** The same for queries that are questions, which look for explanations rather than reference. */
  explains: number;
  /** Term → its weight in the record, 1 to 255. Terms that start with `=` are names of the record. */
  terms: ReadonlyMap<string, number>;
}

/** KV accepts values of up to 25 MiB. */
const MAX_VALUE_SIZE = 24 * 1024 * 1024;

const encoder = new TextEncoder();

/** Packs records in the given order. The same records always result in the same bytes. */
export function packIndex(records: readonly WeighedRecord[]): Uint8Array {
  const postingsByTerm = new Map<string, number[]>();
  records.forEach(({ terms }, record) => {
    for (const [term, weight] of terms) {
      const list = postingsByTerm.get(term);
      if (list) list.push(record, weight);
      else postingsByTerm.set(term, [record, weight]);
    }
  });
  const terms = [...postingsByTerm].map(([text, list]) => ({ list, bytes: encoder.encode(text) }));
  terms.sort((a, b) => compareBytes(a.bytes, b.bytes));

  const postings: number[] = [];
  const postingStarts: number[] = [];
  for (const { list } of terms) {
    postingStarts.push(postings.length);
    let last = 0;
    for (let at = 0; at < list.length; at += 2) {
      let gap = (list[at] as number) - last;
      last = list[at] as number;
      for (; gap > 127; gap >>>= 7) postings.push((gap & 127) | 128);
      postings.push(gap, list[at + 1] as number);
    }
  }
  const pages = new Map<string, number>();
  const stored = records.map(({ url, kind, titles, text }) =>
    encoder.encode(JSON.stringify([url, kind, titles, text])),
  );
  return bytesOf({
    termStarts: Uint32Array.from(starts(terms.map(({ bytes }) => bytes))),
    postingStarts: Uint32Array.from(postingStarts),
    counts: Uint32Array.from(terms, ({ list }) => list.length / 2),
    storedStarts: Uint32Array.from(starts(stored)),
    pageOf: Uint32Array.from(records, ({ url }) => pageNumber(pages, url)),
    termText: joined(terms.map(({ bytes }) => bytes)),
    postings: Uint8Array.from(postings),
    priors: Uint8Array.from(records, ({ prior }) => prior),
    explains: Uint8Array.from(records, ({ explains }) => explains),
    stored,
  });
}

/** Returns the number of the page of `url`, and assigns the next number to a new page. */
export function pageNumber(pages: Map<string, number>, url: string): number {
  const page = url.split("#", 1)[0] as string;
  const number = pages.get(page) ?? pages.size;
  pages.set(page, number);
  return number;
}

/** Returns the header that `readLists` expects, followed by the lists. */
export function bytesOf({ termText, postings, priors, explains, stored, ...numbers }: Lists): Uint8Array {
  const header = [FORMAT, priors.length, numbers.counts.length, termText.length, postings.length];
  const { termStarts, postingStarts, counts, storedStarts, pageOf } = numbers;
  const words = [Uint32Array.from(header), termStarts, postingStarts, counts, storedStarts, pageOf];
  return joined([
    ...words.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
    ...[termText, postings, priors, explains, ...stored],
  ]);
}

/**
 * Splits a packed index into values for KV: one value, or several if it would be too large. It splits between lists.
 * Only the last list, the stored records, may be split anywhere, because it grows with the site and is read record by
 * record. The reader never joins the values, because that would take twice the memory.
 */
export function cutIndex(packed: Uint8Array, largest = MAX_VALUE_SIZE): Uint8Array[] {
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
