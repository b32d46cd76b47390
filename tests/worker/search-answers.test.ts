/** Results of a thousand queries and of pasted messages: each result appears once and leads to the right page. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Entry } from "../../content/model.ts";
import { readIndex } from "../../scripts/bench/search-server.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { aliases } from "../../search/aliases.ts";
import { explainRank, rank } from "../../search/rank.ts";
import { openIndex } from "../../search/read.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

const endpoint = "/_search/1/indexes/*/queries";

interface Results {
  query: string;
  hits: { objectID: string; url: string; hierarchy: Record<string, string | null> }[];
}

let site: ServedSite;
let entries: Entry[];
/** The paths of all options, which are the first column of the packed index. */
let options: string[];
beforeAll(async () => {
  site = await serve(placesOf());
  const { table } = site.release;
  const sections = await Promise.all(Object.keys(table.sections).map((name) => site.release.section(name)));
  entries = sections.flatMap((section) => section.entries);
  options = table.options
    .split("\n")
    .map((line) => line.split("\t", 1)[0] ?? "")
    .filter(Boolean);
});
afterAll(() => site.close());

/** Returns the results of these queries. The endpoint accepts ten queries in one request. */
async function search(queries: readonly string[]): Promise<Results[]> {
  const results: Results[] = [];
  for (let at = 0; at < queries.length; at += 10) {
    const requests = queries.slice(at, at + 10).map((query) => ({ indexName: "docs", query, hitsPerPage: 20 }));
    const { status, text } = await site.fetch(endpoint, { method: "POST", body: JSON.stringify({ requests }) });
    expect([queries[at], status]).toEqual([queries[at], 200]);
    results.push(...(JSON.parse(text) as { results: Results[] }).results);
  }
  return results;
}

/** Returns up to `count` distinct strings, evenly spread over the list. */
function sample(all: readonly string[], count: number): string[] {
  const distinct = [...new Set(all)];
  const step = Math.max(1, distinct.length / count);
  return Array.from({ length: Math.min(count, distinct.length) }, (_, at) => distinct[Math.floor(at * step)] ?? "");
}

describe("The explanation of a ranking", () => {
  test("ends with the deciding score, and lists the results in the same order", async () => {
    const { buffer } = await readIndex(placesOf(), site.release.table);
    const decoder = new TextDecoder();
    const index = openIndex([buffer], (bytes) => decoder.decode(bytes));
    for (const query of ["tree shaking", "output.clean", "how do I split chunks", "resolve aliass"]) {
      const plain = rank(index, query, 10);
      const { steps = [], ...explained } = explainRank(index, query, 10);
      expect(explained).toEqual(plain);
      const [first] = plain.best;
      expect(Number(steps[0]?.at(-1)?.split(" ").at(-1))).toBeCloseTo(first?.score ?? -1, 1);
    }
  });

  test("is not part of the published site", async () => {
    const { text } = await site.fetch("/search/?q=tree+shaking&explain=1");
    expect(text).toContain("results-list");
    expect(text).not.toContain("with names");
  });
});

describe("Results", () => {
  test("come from records with unique URLs", async () => {
    const { buffer } = await readIndex(placesOf(), site.release.table);
    const decoder = new TextDecoder();
    const index = openIndex([buffer], (bytes) => decoder.decode(bytes));
    const urls = Array.from({ length: index.records }, (_, record) => index.read(record).url);
    expect(urls.length).toBeGreaterThan(5000);
    expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([]);
  });

  test("have aliases only for pages and headings that exist", async () => {
    const { buffer } = await readIndex(placesOf(), site.release.table);
    const index = openIndex([buffer], (bytes) => new TextDecoder().decode(bytes));
    const urls = new Set(Array.from({ length: index.records }, (_, record) => index.read(record).url));
    expect(Object.keys(aliases).filter((url) => !urls.has(url))).toEqual([]);
  });

  test("never contain the same objectID twice, for any query", async () => {
    const titles = entries.map(({ title }) => title);
    const anchors = entries.flatMap((entry) => entry.anchors.map(({ title }) => title));
    const steps = options.flatMap((path) => path.split(".").slice(-1));
    const beginnings = [...titles, ...options, ...steps].map((text) => text.slice(0, 4 + (text.length % 4)));
    const pairs = options.map((path) => path.split(".").slice(-2).join(" "));
    const queries = [
      ...new Set([
        ...sample(titles, 140),
        ...sample(anchors, 340),
        ...sample(options, 300),
        ...sample(steps, 180),
        ...sample(beginnings, 160),
        ...sample(pairs, 180),
      ]),
    ];
    expect(queries.length).toBeGreaterThan(1000);
    const results = await search(queries);
    expect(results.filter(({ hits }) => hits.length > 0).length).toBeGreaterThan(980);
    const duplicates = results.flatMap(({ query, hits }) => {
      const ids = hits.map(({ objectID }) => objectID);
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
      return twice.length > 0 ? [{ query, twice }] : [];
    });
    expect(duplicates).toEqual([]);
  }, 120_000);

  test.each(["resolveLoader.alias", "resolveLoader.modules", "resolveLoader.tsconfig.configFile"])(
    "for %s, which is described with the same option of resolve, begin with its own row",
    async (path) => {
      const [result] = await search([path]);
      const [first] = result?.hits ?? [];
      expect(Object.values(first?.hierarchy ?? {})).toContain(path);
      expect(first?.url).toBe(`/configuration/all-options/#${path}`);
      const page = await site.fetch("/configuration/all-options/");
      expect(page.text).toContain(`<dt id="${path}">`);
    },
  );
});

describe("A pasted message", () => {
  test("finds the page that explains it as the first result, even if the message is longer than a query", async () => {
    const path = `/home/${"deep/".repeat(60)}src`;
    const log = `ERROR in ${path}/data.js 4:11-26\nModule not found: Error: Can't resolve 'util' in '${path}'`;
    const [{ hits } = { hits: [] }] = await search([log]);
    expect(hits[0]?.url).toBe("/errors/node-modules-in-browsers/#node-util");
    const { text } = await site.fetch(`/search/?q=${encodeURIComponent(log)}`);
    const results = text.slice(text.lastIndexOf('class="results-list"'));
    expect(/href="([^"]+)"/.exec(results)?.[1]).toBe("/errors/node-modules-in-browsers/#node-util");
  });

  test.each([
    ["configuration.output has an unknown property 'filname'", "/configuration/output/#outputfilename"],
    ["Invalid Host header", "/errors/dev-server/#invalid-host-header"],
    ["TypeError: Cannot read properties of undefined (reading 'call')", "/errors/chunk-load-error/#reading-call"],
  ])("leads to a heading or an option: %s", async (message, url) => {
    const [{ hits } = { hits: [] }] = await search([message]);
    expect(hits[0]?.url).toBe(url);
    expect(new Set(hits.map((hit) => hit.objectID)).size).toBe(hits.length);
  });
});
