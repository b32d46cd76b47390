/** Search for browsers and for clients of the hosted service: the endpoint, the results page and failures. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { placesOf, root } from "../../scripts/build/places.ts";
import { type ServedSite, type SiteResponse, serve } from "../support/served-site.ts";

const endpoint = "/_search/1/indexes/*/queries";

interface Results {
  hits: {
    objectID: string;
    url: string;
    type: string;
    content: string | null;
    hierarchy: Record<string, string | null>;
    _highlightResult: { hierarchy: Record<string, { value: string; matchLevel: string; matchedWords: string[] }> };
    _snippetResult: { content: { value: string } };
  }[];
  nbHits: number;
  hitsPerPage: number;
  query: string;
  index: string;
}

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

const post = (body: unknown): Promise<SiteResponse> =>
  site.fetch(endpoint, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });

async function results(request: Record<string, unknown>): Promise<Results> {
  const { status, text } = await post({ requests: [{ indexName: "docs", ...request }] });
  expect([request, status]).toEqual([request, 200]);
  const [first] = (JSON.parse(text) as { results: Results[] }).results;
  if (!first) throw new Error("no results");
  return first;
}

const urls = async (query: string): Promise<string[]> => (await results({ query })).hits.map(({ url }) => url);

describe("The endpoint", () => {
  test("responds in the format of the hosted service", async () => {
    const { hits, ...rest } = await results({
      query: "splitChunks",
      hitsPerPage: 7,
      highlightPreTag: "<mark>",
      highlightPostTag: "</mark>",
    });
    expect(rest).toMatchObject({
      query: "splitChunks",
      index: "docs",
      hitsPerPage: 7,
      page: 0,
      exhaustiveNbHits: true,
    });
    expect(rest.nbHits).toBeGreaterThanOrEqual(hits.length);
    expect(hits).toHaveLength(7);
    for (const hit of hits) {
      expect(hit.url).toMatch(/^\/[^/].*\/(#.+)?$/);
      expect(hit.objectID).toBe(hit.url);
      expect(Object.keys(hit.hierarchy)).toEqual(["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"]);
      expect(hit.hierarchy[hit.type]).toBeTruthy();
      expect(Object.hasOwn(site.release.table.pages, hit.url.replace(/#.*/, ""))).toBe(true);
      expect(hit._highlightResult.hierarchy[hit.type]).toBeTruthy();
    }
    const [first] = hits;
    expect(first?._highlightResult.hierarchy[first.type]?.value).toMatch(/<mark>splitchunks<\/mark>/i);
    expect(new Set(hits.map(({ url }) => url)).size).toBe(hits.length);
  });

  test("accepts several queries at once, and the query strings of older clients", async () => {
    const { status, text } = await post({
      requests: [
        { indexName: "a", query: "babel-loader", hitsPerPage: 2 },
        { indexName: "b", params: "query=tree%20shaking&hitsPerPage=3" },
      ],
    });
    expect(status).toBe(200);
    const all = (JSON.parse(text) as { results: Results[] }).results;
    expect(all.map(({ index, query, hits }) => [index, query, hits.length])).toEqual([
      ["a", "babel-loader", 2],
      ["b", "tree shaking", 3],
    ]);
  });

  test("also accepts GET, whose responses can be cached", async () => {
    const { status, headers, text } = await site.fetch(`${endpoint}?query=tree%20shaking`);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("public, max-age=600");
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe(
      "max-age=86400, stale-while-revalidate=604800, stale-if-error=604800",
    );
    const [{ hits } = { hits: [] }] = (JSON.parse(text) as { results: Results[] }).results;
    expect(hits[0]?.url).toBe("/guides/tree-shaking/");
    expect(hits[0]?._highlightResult.hierarchy["lvl1"]?.value).toContain("<mark>");
    expect((await post({ requests: [{ query: "a" }] })).headers.get("Cache-Control")).toBe("no-store");
  });

  test("has limits: 200 characters, 50 results, three results per page, ten queries and 32 KB", async () => {
    expect((await results({ query: "webpack ".repeat(100) })).query).toHaveLength(200);
    const { hits, hitsPerPage } = await results({ query: "configuration", hitsPerPage: 5000 });
    expect(hitsPerPage).toBe(50);
    expect(hits.length).toBeLessThanOrEqual(50);
    const pages = Map.groupBy(hits, ({ url }) => url.replace(/#.*/, ""));
    expect(Math.max(...[...pages.values()].map((pageHits) => pageHits.length))).toBeLessThanOrEqual(3);
    expect((await results({ query: "loader", hitsPerPage: -4 })).hits).toEqual([]);
    const many = await post({ requests: Array.from({ length: 40 }, () => ({ query: "a" })) });
    expect((JSON.parse(many.text) as { results: Results[] }).results).toHaveLength(10);
    expect((await post(`{"requests":[{"query":"${"x".repeat(40_000)}"}]}`)).status).toBe(413);
  });

  test.each(["", "{", "null", "[]", '{"requests":{}}', '{"requests":[]}', '"requests"', "\0\0"])(
    "explains what it expects if the body is %j",
    async (body) => {
      const { status, text, headers } = await post(body);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ status: 400 });
      expect(headers.get("Content-Type")).toContain("application/json");
    },
  );

  test("escapes content and queries, so that neither becomes HTML", async () => {
    for (const query of ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "Rule<>", "HTMLElement"]) {
      const { text } = await site.fetch(`/search/?q=${encodeURIComponent(query)}`);
      expect(text).not.toContain("<script>alert");
      expect(text).not.toContain("<img src=x");
      for (const hit of (await results({ query, highlightPreTag: "", highlightPostTag: "" })).hits)
        for (const { value } of Object.values(hit._highlightResult.hierarchy)) expect(value).not.toMatch(/<[a-z]/i);
    }
  });

  test("handles 300 queries of arbitrary characters without an error", async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const pieces = [
      "splitChunks",
      ".*+?^${}()|[]\\",
      "\u0000\u0007\u001b",
      "ש\u202eלום",
      "日本語",
      "\ud800",
      "🦀",
      "--",
      "__proto__",
      " ",
      "a",
      "constructor",
      "%00",
      "../../",
      "'\"<",
      "x".repeat(500),
    ];
    for (let round = 0; round < 30; round++) {
      const requests = Array.from({ length: 10 }, () => ({
        query: Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join(random(2) ? " " : ""),
      }));
      const { status, text } = await post({ requests });
      expect([status, JSON.stringify(requests)]).toEqual([200, JSON.stringify(requests)]);
      for (const { hits } of (JSON.parse(text) as { results: Results[] }).results)
        for (const { url } of hits) expect(Object.hasOwn(site.release.table.pages, url.replace(/#.*/, ""))).toBe(true);
    }
  });

  test("is the only search URL that accepts POST, and accepts no PUT, DELETE or PATCH", async () => {
    expect((await site.fetch("/search/", { method: "POST", body: "{}" })).status).toBe(405);
    for (const method of ["PUT", "DELETE", "PATCH"])
      expect((await site.fetch(endpoint, { method, body: "{}" })).status).toBe(405);
  });
});

describe("The right page is the first result", () => {
  test.each([
    ["code splitting", "/guides/code-splitting/"],
    ["babel-loader", "/loaders/babel-loader/"],
    ["TerserPlugin", "/plugins/terser-webpack-plugin/"],
    ["mini css extract", "/plugins/mini-css-extract-plugin/"],
    ["tree shake", "/guides/tree-shaking/"],
    ["treeshaking", "/guides/tree-shaking/"],
    ["typscript", "/guides/typescript/"],
    ["getting sta", "/guides/getting-started/"],
    ["write a loader", "/contribute/writing-a-loader/"],
    ["pwa", "/guides/progressive-web-application/"],
    ["ChunkLoadError: Loading chunk 42 failed", "/errors/chunk-load-error/"],
    [
      "Shared module is not available for eager consumption",
      "/concepts/module-federation/#uncaught-error-shared-module-is-not-available-for-eager-consumption",
    ],
  ])("for %j", async (query, url) => {
    expect((await urls(query))[0]).toBe(url);
  });

  test("for the name of an option or a flag, on the page that describes it", async () => {
    const golden = JSON.parse(await readFile(join(root, "scripts/bench/search-golden.json"), "utf8")) as {
      query: string;
      answers: string[];
    }[];
    const { pages } = site.release.table;
    const written = golden.filter(
      ({ query, answers }) =>
        /^(output|resolve|devServer|optimization)\.\w+$/.test(query) &&
        Object.hasOwn(pages, (answers[0] ?? "").replace(/#.*/, "")),
    );
    for (const { query, answers } of written) expect(answers).toContain((await urls(query))[0]);
  });
});

describe("The results page", () => {
  test("works without script: it has a field, and each result is a link with its place and the matching words", async () => {
    const { status, headers, text } = await site.fetch("/search/?q=hot+reload");
    expect(status).toBe(200);
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(text).toContain('<form class="results-form" action="/search/" method="get">');
    expect(text).toMatch(/<input[^>]* name="q"[^>]* value="hot reload"/);
    expect(text).toMatch(/<a href="\/(concepts|guides|api)\/hot-module-replacement\//);
    expect(text).toContain("results for “hot reload”");
    expect(Number(headers.get("Content-Length"))).toBe(Buffer.byteLength(text));
  });

  test("can show a single section, in the same order", async () => {
    const linksOf = (text: string): string[] => [...text.matchAll(/<h2><a href="([^"]+)"/g)].map(([, url = ""]) => url);
    const all = await site.fetch("/search/?q=publicPath");
    expect(all.text).toContain('href="/search/?q=publicPath&amp;in=Guides"');
    const guides = await site.fetch("/search/?q=publicPath&in=Guides");
    expect(linksOf(guides.text)).toEqual(linksOf(all.text).filter((url) => url.startsWith("/guides/")));
    expect(linksOf(guides.text).length).toBeGreaterThan(0);
    expect(linksOf((await site.fetch("/search/?q=publicPath&in=Nowhere")).text)).toEqual(linksOf(all.text));
  });

  test("shows a message if no page contains most of the words", async () => {
    expect((await site.fetch("/search/?q=zzqqx+yyvvw+loader")).text).toContain("No page has all of these words.");
    expect((await site.fetch("/search/?q=babel-loader")).text).not.toContain("No page has all of these words.");
  });

  test("suggests where to start if there are no results or no query", async () => {
    for (const path of ["/search/", "/search/?q=", "/search/?q=qqxxzzyyvv"]) {
      const { status, text } = await site.fetch(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('href="/guides/getting-started/"');
    }
    expect((await site.fetch("/search/?q=qqxxzzyyvv")).text).toContain("Nothing found for “qqxxzzyyvv”");
  });

  test("loads for any query, however long or broken", async () => {
    for (const query of ["%", "%ff%fe", "%E0%A4%A", "a".repeat(9000), "%00%01", "+++", "q=q&q=r"])
      expect([query, (await site.fetch(`/search/?q=${query}`)).status]).toEqual([query, 200]);
  });
});

describe("Without an index", () => {
  test.each(["missing", "throw", "garbled", "hang"] as const)(
    "(%s) search reports the failure within three seconds, and pages still work",
    async (fault) => {
      vi.spyOn(console, "error").mockReturnValue();
      const faults = Object.fromEntries(site.release.table.search.map((hash) => [`x/${hash}`, fault]));
      await site.restart();
      const start = performance.now();
      const [page, search, resultsPage] = await Promise.all([
        site.fetch("/concepts/", { faults }),
        site.fetch(`${endpoint}?query=entry`, { faults }),
        site.fetch("/search/?q=entry", { faults }),
      ]);
      expect(performance.now() - start).toBeLessThan(3000);
      expect(page.status).toBe(200);
      expect(search.status).toBe(503);
      expect(JSON.parse(search.text)).toEqual({ message: "Search is unavailable right now.", status: 503 });
      expect(search.headers.get("Cache-Control")).toBe("no-store");
      expect(resultsPage.status).toBe(503);
      expect(resultsPage.text).toContain("Search is unavailable right now.");
      expect(resultsPage.text).toContain('href="/guides/getting-started/"');
      const again = await site.fetch(`${endpoint}?query=entry`);
      expect(again.status).toBe(200);
    },
  );

  test("pages read nothing from it, and a second search reads nothing again", async () => {
    await site.restart();
    expect(
      (await site.fetch("/concepts/")).reads.filter((key) => key.includes(site.release.table.search[0] ?? "?")),
    ).toEqual([]);
    expect((await site.fetch(`${endpoint}?query=entry`)).reads).toEqual(
      site.release.table.search.map((hash) => `x/${hash}`),
    );
    expect((await site.fetch(`${endpoint}?query=output`)).reads).toEqual([]);
  });
});
