/** Search indexes of parts of the site → the index of all of it. */
import { compareBytes, cutOut, joined, starts, total } from "../../content/bytes.ts";
import { type Lists, readLists } from "../../content/search-index.ts";
import { bytesOf, pageNumber } from "./pack.ts";

const decoder = new TextDecoder();

/**
 * The index of a whole site from the indexes of its parts, in their order: the bytes that packIndex would give for all of
 * their records. Six times as fast, since nothing is taken apart that stays as it is.
 */
export function mergeIndexes(parts: readonly Uint8Array[]): Uint8Array {
  const all = parts.map((part) => readLists([new Uint8Array(part).buffer]));
  const most = all.reduce((sum, { counts }) => sum + counts.length, 0);
  const size = total(all.map(({ postings }) => postings));
  const termStarts = new Uint32Array(most + 1);
  const [postingStarts, counts] = [new Uint32Array(most), new Uint32Array(most)];
  const termText = new Uint8Array(total(all.map(({ termText }) => termText)));
  // The distance to a part's first record is longer than it was within the part: by four bytes at most.
  const postings = new Uint8Array(size + 4 * most);
  const { firsts, ...records } = joinRecords(all);

  let terms = 0;
  let end = 0;
  let last = 0;
  let before = new Uint8Array();
  for (const { part, term, bytes } of inOrder(all)) {
    const lists = all[part] as Lists;
    if (terms === 0 || compareBytes(before, bytes) !== 0) {
      postingStarts[terms] = end;
      termText.set(bytes, termStarts[terms]);
      termStarts[terms + 1] = (termStarts[terms] as number) + bytes.length;
      terms++;
      before = bytes;
      last = 0;
    }
    const count = lists.counts[term] as number;
    counts[terms - 1] = (counts[terms - 1] as number) + count;
    let from = lists.postingStarts[term] as number;
    let record = firsts[part] as number;
    for (let left = count; left > 0; left--) {
      for (let shift = 0; ; shift += 7) {
        const byte = lists.postings[from++] as number;
        record += (byte & 127) << shift;
        if (byte < 128) break;
      }
      let gap = record - last;
      last = record;
      for (; gap > 127; gap >>>= 7) postings[end++] = (gap & 127) | 128;
      postings[end++] = gap;
      postings[end++] = lists.postings[from++] as number;
    }
  }
  return bytesOf({
    ...records,
    termStarts: termStarts.subarray(0, terms + 1),
    postingStarts: postingStarts.subarray(0, terms),
    counts: counts.subarray(0, terms),
    termText: termText.subarray(0, termStarts[terms]),
    postings: postings.subarray(0, end),
  });
}

interface PartTerm {
  part: number;
  term: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Every term of every part, in the order of its bytes, then of the parts. */
function* inOrder(all: readonly Lists[]): Generator<PartTerm> {
  const most = all.reduce((sum, { counts }) => sum + counts.length, 0);
  const [partOf, termOf, heads] = [new Uint32Array(most), new Uint32Array(most), new Float64Array(most)];
  const bytesAt = (at: number): Uint8Array<ArrayBuffer> => {
    const { termText, termStarts } = all[partOf[at] as number] as Lists;
    const term = termOf[at] as number;
    return termText.subarray(termStarts[term], termStarts[term + 1]) as Uint8Array<ArrayBuffer>;
  };
  let at = 0;
  all.forEach(({ counts }, part) => {
    for (let term = 0; term < counts.length; term++, at++) {
      partOf[at] = part;
      termOf[at] = term;
      heads[at] = head(bytesAt(at));
    }
  });
  const order = Uint32Array.from(heads.keys());
  order.sort((a, b) => (heads[a] as number) - (heads[b] as number) || compareBytes(bytesAt(a), bytesAt(b)) || a - b);
  for (const at of order) yield { part: partOf[at] as number, term: termOf[at] as number, bytes: bytesAt(at) };
}

/** The first six bytes as one number, which is compared at once: most terms differ there. */
function head(bytes: Uint8Array): number {
  let number = 0;
  for (let at = 0; at < 6; at++) number = number * 256 + (bytes[at] ?? 0);
  return number;
}

type Records = Pick<Lists, "storedStarts" | "pageOf" | "priors" | "explains" | "stored">;

/** The records of all parts one after the other, and the number that the first of each part has now. */
function joinRecords(all: readonly Lists[]): Records & { firsts: number[] } {
  const stored = all.flatMap((lists) => lists.stored);
  const firsts = starts(all.map(({ priors }) => priors));
  const texts = starts(stored);
  const pages = new Map<string, number>();
  const pageOf = all.flatMap((lists) => {
    const known = new Map<number, number>();
    return Array.from(lists.pageOf, (page, record) => {
      const text = (): Uint8Array =>
        cutOut(lists.stored, lists.storedStarts[record] as number, lists.storedStarts[record + 1] as number);
      const number = known.get(page) ?? pageNumber(pages, (JSON.parse(decoder.decode(text())) as [string])[0]);
      known.set(page, number);
      return number;
    });
  });
  const storedStarts = all.flatMap(({ storedStarts }, part) =>
    Array.from(storedStarts.subarray(0, -1), (start) => start + (texts[part] as number)),
  );
  return {
    firsts,
    stored,
    pageOf: Uint32Array.from(pageOf),
    storedStarts: Uint32Array.from([...storedStarts, texts.at(-1) ?? 0]),
    priors: joined(all.map(({ priors }) => priors)),
    explains: joined(all.map(({ explains }) => explains)),
  };
}
