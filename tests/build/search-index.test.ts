/** The format of the search index: reading it from one or more values in KV returns the records that were written. */
import { describe, expect, test } from "vitest";
import { mergeIndexes } from "../../search/merge.ts";
import { openIndex } from "../../search/read.ts";
import { cutIndex, packIndex, type WeighedRecord } from "../../search/write.ts";

const record = (url: string, terms: Record<string, number>): WeighedRecord => ({
  url,
  kind: "page",
  titles: [url.slice(1, -1)],
  text: `All about ${url} `,
  prior: 100,
  explains: 90,
  terms: new Map(Object.entries(terms)),
});
const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`word${at}`, at + 1]));
const records = [record("/entry/", { entry: 200, webpack: 7, ...many }), record("/größe/", { größe: 120, webpack: 9 })];
const packed = packIndex(records);

describe("the search index", () => {
  test.each([
    ["one value", packed.length, 1],
    ["two values, if one would be too large", packed.length - 1, 2],
    ["five values, with one or two lists in each", 122, 5],
    ["six values, with strings that span two of them", 90, 6],
  ])("is read from %s", (_, largest, count) => {
    const values = cutIndex(packed, largest).map((value) => new Uint8Array(value).buffer);
    expect(values).toHaveLength(count);
    const decoder = new TextDecoder();
    const index = openIndex(values, (bytes) => decoder.decode(bytes));
    expect(records.map((_, at) => index.read(at))).toEqual(
      records.map(({ url, kind, titles, text }) => ({ url, kind, titles, text })),
    );
    const postings: Record<string, [number, number][]> = {};
    for (let term = 0; term < index.terms; term++) {
      const list: [number, number][] = [];
      index.visit(term, (at, weight) => list.push([at, weight]));
      postings[decoder.decode(index.term(term))] = list;
    }
    const ofMany = Object.fromEntries(Object.entries(many).map(([word, weight]) => [word, [[0, weight]]]));
    const both = [
      [0, 7],
      [1, 9],
    ];
    expect(postings).toEqual({ ...ofMany, entry: [[0, 200]], größe: [[1, 120]], webpack: both });
  });

  test.each([1, 2, 7, 60])("of a whole site is the same byte for byte, built in %s parts or at once", (size) => {
    // Words have various lengths and alphabets and occur on one page, on several or on all. Pages have many headings.
    const site = Array.from({ length: 60 }, (_, at) => {
      const words = Array.from({ length: 40 }, (_, word): [string, number] => [
        `${"aßя中"[(at * word) % 4]}${"wort".repeat(word % 5)}${(at * word) % 97}`,
        1 + ((at + word) % 255),
      ]);
      return record(`/page-${Math.floor(at / 9)}/#${at}`, { ...Object.fromEntries(words), all: 1 + at });
    });
    const parts = Array.from({ length: Math.ceil(site.length / size) }, (_, at) =>
      packIndex(site.slice(at * size, (at + 1) * size)),
    );
    expect(mergeIndexes(parts)).toEqual(packIndex(site));
  });

  test("with a list that is too large is rejected, with both sizes", () => {
    expect(() => cutIndex(packed, 64)).toThrow(/a list of \d+ bytes, and KV takes 64/);
  });

  test("of another format is rejected", () => {
    const other = packed.slice();
    other[0] = 9;
    expect(() => openIndex([other.buffer], String)).toThrow("another format");
  });
});
