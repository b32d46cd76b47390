/** Looks up the record of a URL by the record's name, because the index has no list of URLs. */
import type { SearchIndex, StoredRecord } from "./read.ts";
import { normalizeName } from "./words.ts";

const encoder = new TextEncoder();

/** Returns null if no record with this name has the URL. */
export function readNamed(index: SearchIndex, name: string, url: string): StoredRecord | null {
  const term = index.find(encoder.encode(`=${normalizeName(name)}`));
  if (term === -1) return null;
  const records: number[] = [];
  index.visit(term, (record) => records.push(record));
  return records.map((record) => index.read(record)).find((record) => record.url === url) ?? null;
}
