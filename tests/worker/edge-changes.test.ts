/** Responses through Cloudflare's cache after the snapshot of sponsors or the release has changed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { keys } from "../../content/keys.ts";
import { listNames, type Supporter } from "../../content/sponsors.ts";
import { liveRelease } from "../../scripts/release/history.ts";
import { type RequestOptions, type ServedSite, serve } from "../support/served-site.ts";
import { SmallReleases } from "../support/small-releases.ts";
import { type SmallSite, smallSite } from "../support/small-site.ts";
import { type Status, WorkersCache } from "../support/workers-cache.ts";

const day = 86_400;

describe("Sponsors", () => {
  let small: SmallSite;
  let site: ServedSite;
  let cache: WorkersCache;
  /** The current faults of KV. */
  let faults: RequestOptions["faults"];

  beforeAll(async () => {
    vi.spyOn(console, "error").mockReturnValue();
    small = await smallSite();
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

  const gold = "/_data/sponsors/total/gold.json";
  const storeSnapshot = async (name: string, hash: string): Promise<void> => {
    const supporter: Supporter = { slug: "x", name, url: "https://x.example.com/", total: 2_000_000, monthly: 0 };
    const lists = Object.fromEntries(listNames().map((list) => [list, [supporter]]));
    await site.put(keys.sponsors(hash), JSON.stringify({ rows: 1, lists }));
    const current = { hash, asOf: "2026-11-21T12:00:00Z", pictures: {} };
    await site.put(keys.currentSponsors, JSON.stringify(current));
    await site.restart();
  };

  test("are updated five minutes after a new snapshot, and no reader waits for it", async () => {
    await storeSnapshot("Old name", "a".repeat(22));
    expect((await cache.fetch(gold)).text).toContain("Old name");
    await storeSnapshot("New name", "b".repeat(22));
    cache.wait(299);
    expect(await cache.fetch(gold)).toMatchObject({ cache: "HIT", text: expect.stringContaining("Old name") });
    cache.wait(1);
    expect(await cache.fetch(gold)).toMatchObject({ cache: "UPDATING", text: expect.stringContaining("Old name") });
    await cache.settled();
    expect(await cache.fetch(gold)).toMatchObject({ cache: "HIT", text: expect.stringContaining("New name") });
  });

  test("are still served for a week if KV fails, and a 503 is never cached", async () => {
    await storeSnapshot("Kept name", "c".repeat(22));
    await cache.fetch(gold);
    await site.restart();
    faults = { "sponsors/": "throw" };
    cache.wait(300 + 2 * day);
    expect(await cache.fetch(gold)).toMatchObject({ status: 200, cache: "STALE" });
    cache.wait(5 * day);
    expect(await cache.fetch(gold)).toMatchObject({ status: 503, cache: "BYPASS" });
    faults = {};
    expect(await cache.fetch(gold)).toMatchObject({ status: 200, cache: "EXPIRED" });
  });
});

test("A release never serves a page of another release, and after a rollback the cache of the old version is still warm", async () => {
  const small = await smallSite();
  const releases = new SmallReleases(small);
  const edge = new WorkersCache(async (at) => {
    const { status = 0, headers, text = "" } = (await releases.served([at]))[at] ?? {};
    return { status, headers: new Headers(headers as [string, string][]), text };
  });
  const switchVersion = async (): Promise<void> => {
    edge.version = (await liveRelease(await releases.target())) ?? "";
  };
  const paths = ["/concepts/alpha/", "/_search/1/indexes/*/queries?query=words"];
  const fetchPaths = async (): Promise<[cache: Status, release: string | null, words: string[]][]> =>
    Promise.all(
      paths.map(async (path) => {
        const { cache: how, headers, text } = await edge.fetch(path);
        return [how, headers.get("X-Release"), text.match(/(First|Second) words/g) ?? []];
      }),
    );
  try {
    const one = await releases.publish("First words.");
    await switchVersion();
    const first = await fetchPaths();
    expect(first.map(([how, release]) => [how, release])).toEqual(paths.map(() => ["MISS", one]));
    const two = await releases.publish("Second words.");
    await switchVersion();
    for (const [how, release, words] of await fetchPaths()) {
      expect([how, release]).toEqual(["MISS", two]);
      expect(words).not.toContain("First words");
    }
    expect((await releases.run("rollback")).code).toBe(0);
    await switchVersion();
    expect(await fetchPaths()).toEqual(first.map(([, release, words]) => ["HIT", release, words]));
  } finally {
    await releases.close();
    await small.remove();
  }
});
