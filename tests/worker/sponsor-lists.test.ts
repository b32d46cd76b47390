/** The lists of sponsors: which sponsors they contain, when the schedule updates them, and what visitors get. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listNames } from "../../content/sponsors.ts";
import { now, SponsorSite, supporters } from "../support/sponsor-site.ts";

let site: SponsorSite;
beforeAll(async () => {
  site = await SponsorSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

describe("A list of sponsors", () => {
  test("contains the sponsors within the limits of its rank, ordered by amount", async () => {
    site.rows = supporters(0, 0.99, 1, 199.99, 200, 1999.99, 2000, 9999.99, 10_000, 49_999.99, 50_000, 123_456);
    expect(await site.refresh()).toBe("done");
    expect(await site.slugs("total/platinum")).toEqual(["s11-123456", "s10-50000"]);
    expect(await site.slugs("total/gold")).toEqual(["s9-49999", "segment", "s8-10000"]);
    expect(await site.slugs("total/silver")).toEqual(["s7-9999", "google-angular", "s6-2000"]);
    expect(await site.slugs("total/bronze")).toEqual(["s5-1999", "peerigon", "architects-io", "s4-200"]);
    expect(await site.slugs("total/backer")).toEqual(["s3-199", "moonmail", "s2-1"]);
  });

  test("per month divides the total of a year by twelve", async () => {
    const years = [11, 12, 119, 120, 1199, 1200, 5999, 6000, 29_999, 30_000];
    site.rows = years.map((year) => ({ slug: `y${year}`, year, total: 5000 }));
    expect(await site.refresh()).toBe("done");
    expect(await site.slugs("monthly/platinum")).toEqual(["y30000"]);
    expect(await site.slugs("monthly/gold")).toEqual(["y29999", "y6000"]);
    expect(await site.slugs("monthly/silver")).toEqual(["y5999", "y1200"]);
    expect(await site.slugs("monthly/bronze")).toEqual(["y1199", "y120"]);
    expect(await site.slugs("monthly/backer")).toEqual(["y119", "y12"]);
    expect((await site.list("monthly/silver")).supporters[0]).toMatchObject({ total: 500_000, monthly: 49_992 });
  });

  test("of the latest sponsors covers three weeks, newest first, with at most thirty", async () => {
    site.rows = Array.from({ length: 40 }, (_, at) => ({
      slug: `d${at}`,
      createdAt: new Date(Date.parse(now) - at * 12 * 3_600_000).toISOString(),
    }));
    site.rows.push({ slug: "old", createdAt: "2026-10-31T11:00:00Z" });
    await site.refresh();
    expect(await site.slugs("total/latest")).toEqual(Array.from({ length: 30 }, (_, at) => `d${at}`));
    expect(await site.slugs("monthly/latest")).toEqual(await site.slugs("total/latest"));
  });

  test("of backers is a random sample of a hundred that changes once a day", async () => {
    site.rows = Array.from({ length: 400 }, (_, at) => ({ slug: `b${at}`, total: 1 + (at % 190) }));
    await site.refresh();
    const today = await site.list("total/backer");
    expect(today.supporters).toHaveLength(100);
    const amounts = today.supporters.map(({ total }) => total);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(amounts.at(-1)).toBeLessThan(5000);
    await site.refresh("2026-11-21T18:00:00Z");
    site.advanceClock();
    expect(await site.slugs("total/backer")).toEqual(today.supporters.map(({ slug }) => slug));
    await site.refresh("2026-11-22T12:00:00Z");
    site.advanceClock();
    expect(await site.slugs("total/backer")).not.toEqual(today.supporters.map(({ slug }) => slug));
  });

  test("adds donations from other platforms to the supporter who made them", async () => {
    site.rows = [{ slug: "peerigon", name: "Peerigon GmbH", total: 1000 }];
    await site.refresh();
    expect((await site.list("total/silver")).supporters.find(({ slug }) => slug === "peerigon")).toMatchObject({
      name: "Peerigon GmbH",
      total: 244_139,
    });
  });

  test("exists at twelve URLs and has its own headers", async () => {
    site.rows = supporters(5000, 300);
    await site.refresh();
    expect(listNames()).toHaveLength(12);
    for (const name of listNames()) {
      const { status, headers } = await site.fetch(`/_data/sponsors/${name}.json`);
      expect([name, status]).toEqual([name, 200]);
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(headers.get("Cache-Control")).toBe("public, max-age=300, stale-while-revalidate=86400");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("ETag")).toMatch(/^"[\w-]{22}"$/);
    }
    for (const path of [
      "total/all.json",
      "yearly/gold.json",
      "total/gold",
      "total/constructor.json",
      "__proto__/gold.json",
    ])
      expect([path, (await site.fetch(`/_data/sponsors/${path}`)).status]).toEqual([path, 404]);
  });

  test("is empty and has no date if there has never been a snapshot", async () => {
    expect(await site.list("total/gold")).toEqual({ asOf: null, supporters: [] });
    expect((await site.fetch("/")).status).toBe(200);
    expect(site.requests).toEqual([]);
  });
});

describe("The schedule", () => {
  const run = (): Promise<{ status: number }> => site.fetch("/__schedule");

  test("creates a snapshot, and logs failures without throwing", async () => {
    site.rows = supporters(60_000);
    expect((await run()).status).toBe(200);
    await vi.waitFor(async () => expect(await site.slugs("total/platinum")).toEqual(["s0-60000"]), 5000);
    const snapshot = await site.current();
    const logged = vi.mocked(console.error);
    logged.mockClear();
    site.api = (response) => void response.writeHead(503).end();
    expect((await run()).status).toBe(200);
    await vi.waitFor(() => expect(logged.mock.calls.join()).toContain("Open Collective responded with 503"));
    expect(await site.current()).toBe(snapshot);
  });
});
