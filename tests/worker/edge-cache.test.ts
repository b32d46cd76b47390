/** Responses through Cloudflare's cache: these tests put a double of Workers Cache in front of the real Worker. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { unstable_readConfig } from "wrangler";
import { type RequestOptions, type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";
import { type Status, WorkersCache } from "../support/workers-cache.ts";

const day = 86_400;
const alpha = "/concepts/alpha/";
let small: SmallSite;
let site: ServedSite;
let cache: WorkersCache;
/** The current faults of KV. */
let faults: RequestOptions["faults"];

beforeAll(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  // The Worker keeps what it reads in memory, so a test about failing reads needs a page that no other test requests.
  small = await smallSite({ files: { "pages/concepts/gamma.md": page("Gamma", "## Usage\n\nGamma's words.\n") } });
  await small.build();
  site = await serve(small.places);
});
beforeEach(() => {
  faults = {};
  cache = new WorkersCache((at, sent) => site.fetch(at, { ...sent, faults }));
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

/** Sends the same request several times and returns how the cache treated each one. */
async function statusesOf(
  times: number,
  at: string,
  sent: Parameters<WorkersCache["fetch"]>[1] = {},
): Promise<Status[]> {
  const all: Status[] = [];
  for (let count = 0; count < times; count++) all.push((await cache.fetch(at, sent)).cache);
  return all;
}

test("wrangler.toml turns on the cache, with a separate one for each version", () => {
  expect(unstable_readConfig({ config: "wrangler.toml" }).cache).toEqual({ enabled: true, cross_version_cache: false });
});

describe("When a client sends the same request twice,", () => {
  const body = (): string => site.release.table.pages[alpha]?.[1] ?? "";
  const cachedRequests: [what: string, at: string | (() => string), status: number][] = [
    ["a page", alpha, 200],
    ["the home page", "/", 200],
    ["a printable page", "/concepts/printable/", 200],
    ["the HTML of an article without its frame", () => `/_content/${body()}.html`, 200],
    ["a page that does not exist", "/nowhere/", 404],
    ["a redirect", "/old", 301],
    ["an option that does not exist", "/option/mode/", 404],
    ["a search", "/_search/1/indexes/*/queries?query=alpha", 200],
    ["the page of search results", "/search/?q=alpha", 200],
    ["a list of sponsors", "/_data/sponsors/total/gold.json", 200],
    ["a contributor without an avatar", "/_img/contributors/nobody.png", 204],
    ["the offline page", "/offline/", 200],
  ];
  test.each(cachedRequests)("%s comes from the cache the second time", async (_, at, status) => {
    const url = typeof at === "string" ? at : at();
    const first = await cache.fetch(url);
    const second = await cache.fetch(url);
    expect([first.status, first.cache, second.cache, cache.runs]).toEqual([status, "MISS", "HIT", 1]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
  });

  test("a file of an earlier release comes from the cache, too", async () => {
    await site.put("a/some.island.EARLIER1.js", "earlier");
    expect(await statusesOf(2, "/assets/some.island.EARLIER1.js")).toEqual(["MISS", "HIT"]);
  });

  test("so does a static file, but the service worker is revalidated every time", async () => {
    expect(await statusesOf(2, "/robots.txt")).toEqual(["MISS", "HIT"]);
    expect(await statusesOf(3, "/sw.js")).toEqual(["MISS", "REVALIDATED", "REVALIDATED"]);
  });

  const uncachedRequests: [what: string, at: string, status: number, method?: string][] = [
    ["the name of the release", "/_release.json", 200],
    ["a file that does not exist", "/assets/gone.ABCDEF12.js", 404],
    ["a sponsor's image that does not exist", "/_img/sponsors/nobody", 404],
    ["a URL that is too long", `/${"a".repeat(3000)}`, 414],
    ["another host", "https://evil.example/concepts/beta/", 421],
    ["a method that this site refuses", alpha, 405, "PUT"],
    ["a search by POST", "/_search/1/indexes/*/queries", 400, "POST"],
  ];
  test.each(uncachedRequests)("%s is never cached", async (_, at, status, method = "GET") => {
    const { status: received, cache: how } = await cache.fetch(at, { method });
    expect([received, how]).toEqual([status, method === "GET" ? "BYPASS" : "PASS"]);
    await cache.fetch(at, { method });
    expect(cache.runs).toBe(2);
  });
});

test("Responses of a preview are never cached, because their `noindex` would reach the live site", async () => {
  const preview = await cache.fetch(`https://pr-7-webpack-docs.example.workers.dev${alpha}`);
  expect([preview.cache, preview.headers.get("X-Robots-Tag")]).toEqual(["BYPASS", "noindex, nofollow"]);
  const { cache: how, headers } = await cache.fetch(alpha);
  expect([how, headers.get("X-Robots-Tag")]).toEqual(["MISS", null]);
});

describe("A cached page", () => {
  test("is served for a day, and for another week while the Worker revalidates it without reading KV", async () => {
    const { text } = await cache.fetch(alpha);
    cache.wait(day - 1);
    expect(await statusesOf(1, alpha)).toEqual(["HIT"]);
    cache.wait(1);
    const stale = await cache.fetch(alpha);
    expect([stale.cache, stale.text]).toEqual(["UPDATING", text]);
    await cache.settled();
    expect(await statusesOf(1, alpha)).toEqual(["HIT"]);
    cache.wait(9 * day);
    faults = { "": "throw" };
    const confirmed = await cache.fetch(alpha);
    expect([confirmed.cache, confirmed.text, confirmed.headers.get("X-Kv-Reads")]).toEqual(["REVALIDATED", text, ""]);
  });

  test("is still served for eight days if the Worker fails", async () => {
    let isDown = false;
    cache = new WorkersCache((at, sent) => (isDown ? Promise.reject(new Error("1101")) : site.fetch(at, sent)));
    const { text } = await cache.fetch(alpha);
    isDown = true;
    cache.wait(8 * day - 1);
    const stale = await cache.fetch(alpha);
    expect([stale.status, stale.cache, stale.text]).toEqual([200, "UPDATING", text]);
    await cache.settled();
    cache.wait(1);
    await expect(cache.fetch(alpha)).rejects.toThrow("1101");
    // The entry is still in the cache after the outage.
    isDown = false;
    expect(await statusesOf(1, alpha)).toEqual(["REVALIDATED"]);
  });

  test("serves HEAD and conditional requests without the Worker, in any order", async () => {
    const head = await cache.fetch(alpha, { method: "HEAD" });
    const { cache: how, text, headers } = await cache.fetch(alpha);
    expect([head.cache, head.text, how]).toEqual(["MISS", "", "HIT"]);
    expect(Number(head.headers.get("Content-Length"))).toBe(Buffer.byteLength(text));
    const tag = headers.get("ETag") ?? "";
    for (const etags of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const unchanged = await cache.fetch(alpha, { headers: { "If-None-Match": etags } });
      expect([etags, unchanged.status, unchanged.text]).toEqual([etags, 304, ""]);
      expect(unchanged.headers.get("Cache-Control")).toBe("public, max-age=0");
    }
    expect(cache.runs).toBe(1);
  });

  test("is stored once per query string and is the same page for each one", async () => {
    const pages = await Promise.all(["", "?utm_source=a", "?utm_source=b"].map((query) => cache.fetch(alpha + query)));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(cache.runs).toBe(3);
    const old = await Promise.all(["/old?a=1", "/old?a=2"].map((at) => cache.fetch(at)));
    expect(old.map(({ headers }) => headers.get("Location"))).toEqual(["/concepts/?a=1", "/concepts/?a=2"]);
    const searches = ["alpha", "beta"].map((query) => cache.fetch(`/search/?q=${query}`));
    const [one, two] = await Promise.all(searches);
    expect(one?.text).not.toBe(two?.text);
  });

  test("is the same for everyone: no host, cookie or preview changes what other readers get", async () => {
    const direct = await site.fetch(alpha);
    await cache.fetch(`https://evil.example${alpha}`);
    const first = await cache.fetch(`https://pr-7.webpack-docs.workers.dev${alpha}`, { headers: { Cookie: "a=b" } });
    const { cache: how, text, headers } = await cache.fetch(alpha, { headers: { "Accept-Language": "de" } });
    expect([first.status, text]).toEqual([200, direct.text]);
    // The host isn't part of the key, so the cache must not store a response that is only for a preview.
    for (const name of ["X-Robots-Tag", "Link", "Content-Security-Policy"])
      expect([how, name, headers.get(name)]).toEqual([how, name, direct.headers.get(name)]);
  });
});

describe("An error response", () => {
  test("caused by KV isn't cached, so the next request gets the page", async () => {
    faults = { "b/": "throw" };
    expect(await cache.fetch("/concepts/gamma/")).toMatchObject({ status: 503, cache: "BYPASS" });
    faults = {};
    expect(await cache.fetch("/concepts/gamma/")).toMatchObject({ status: 200, cache: "MISS" });
    expect(await statusesOf(1, "/concepts/gamma/")).toEqual(["HIT"]);
  });

  test("caused by KV doesn't affect a search whose results are already cached", async () => {
    const search = "/_search/1/indexes/*/queries?query=gamma";
    const { text } = await cache.fetch(search);
    await site.restart();
    faults = { "x/": "throw" };
    expect((await site.fetch(search, { faults })).status).toBe(503);
    cache.wait(2 * day);
    expect(await cache.fetch(search)).toMatchObject({ status: 200, cache: "UPDATING", text });
    await cache.settled();
    expect(await cache.fetch(search)).toMatchObject({ status: 200, text });
  });

  test("with status 404 is cached for a minute, separately for clients that don't accept HTML", async () => {
    const json = { headers: { Accept: "application/json" } };
    expect(await statusesOf(2, "/nowhere/")).toEqual(["MISS", "HIT"]);
    const plain = await cache.fetch("/nowhere/", json);
    expect([plain.cache, plain.text]).toEqual(["BYPASS", "Not found\n"]);
    expect(await statusesOf(1, "/nowhere/")).toEqual(["HIT"]);
    cache.wait(60);
    expect(await statusesOf(2, "/nowhere/")).toEqual(["EXPIRED", "HIT"]);
  });
});
