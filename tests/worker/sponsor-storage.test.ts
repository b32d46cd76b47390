/** A refresh of the sponsors: the values that it writes, the images that it requests, and the values that expire. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { now, type Row, SponsorSite, supporters } from "../support/sponsor-site.ts";

let site: SponsorSite;
beforeAll(async () => {
  site = await SponsorSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const week = 604_800;
const hoursOn = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
const kind = (key: string): string => key.replace(/^(.)\/.*/, "$1");
const currentKey = async (): Promise<string> =>
  `s/${(JSON.parse((await site.current()) ?? "{}") as { hash: string }).hash}`;

describe("A refresh of the sponsors", () => {
  test("writes the snapshot, then the images, and finally the name of the current snapshot", async () => {
    site.rows = supporters(5000, 3000);
    expect(await site.refresh()).toBe("done");
    expect(site.writes.map(kind)).toEqual(["s", "i", "i", "sponsors/current"]);
  });

  test("six hours later, with the same supporters, writes only the date and fetches no image", async () => {
    site.rows = supporters(5000, 3000);
    await site.refresh();
    const before = await site.snapshots();
    expect(site.fetchedImages()).toHaveLength(2);
    expect(await site.refresh(hoursOn(6))).toBe("done");
    expect(site.writes).toEqual(["sponsors/current"]);
    expect(site.fetchedImages()).toEqual([]);
    expect(await site.snapshots()).toEqual(before);
    site.advanceClock();
    expect((await site.list("total/silver")).asOf).toBe(hoursOn(6));
  });

  test("lets a snapshot expire a week after its replacement, but never the current one", async () => {
    site.rows = supporters(5000);
    await site.refresh();
    const first = await currentKey();
    expect(await site.snapshots()).toEqual({ [first]: null });

    site.rows = supporters(6000);
    await site.refresh(hoursOn(6));
    const second = await currentKey();
    const expiration = (await site.snapshots())[first] ?? 0;
    expect(expiration - Date.now() / 1000).toBeGreaterThan(week - 120);
    expect(expiration - Date.now() / 1000).toBeLessThanOrEqual(week + 1);
    expect((await site.snapshots())[second]).toBeNull();

    // When the first snapshot becomes current again, it must no longer expire.
    site.rows = supporters(5000);
    await site.refresh(hoursOn(12));
    expect(await currentKey()).toBe(first);
    expect((await site.snapshots())[first]).toBeNull();
    expect((await site.snapshots())[second]).not.toBeNull();
    site.advanceClock();
    expect(await site.slugs("total/silver")).toContain("s0-5000");
  });

  test("writes nothing if it fails", async () => {
    site.rows = supporters(5000);
    await site.refresh();
    const before = await site.snapshots();
    site.api = (response) => void response.writeHead(503).end();
    expect(await site.refresh(hoursOn(6))).toContain("responded with 503");
    expect(site.writes).toEqual([]);
    expect(await site.snapshots()).toEqual(before);
  });

  test("replaces a damaged snapshot", async () => {
    site.rows = supporters(5000);
    await site.refresh();
    await site.damage(await currentKey());
    expect(await site.refresh(hoursOn(6))).toBe("done");
    expect(site.writes).toEqual([await currentKey(), "sponsors/current"]);
    await site.restart();
    expect(await site.slugs("total/silver")).toContain("s0-5000");
  });
});

describe("An image that can't be fetched", () => {
  const sixty = (): Row[] => Array.from({ length: 60 }, (_, at) => ({ slug: `g${at}`, total: 20_000 - at }));

  test("isn't requested again for a day, and doesn't take the place of other images", async () => {
    site.rows = sixty();
    site.images = (response) => void response.writeHead(404).end();
    await site.refresh();
    const first = site.fetchedImages();
    expect(first).toHaveLength(40);
    await site.refresh(hoursOn(6));
    const others = site.fetchedImages();
    expect(others).toHaveLength(20);
    expect(first.filter((path) => others.includes(path))).toEqual([]);
    await site.refresh(hoursOn(12));
    expect(site.fetchedImages()).toEqual([]);
    await site.refresh(hoursOn(24));
    expect(site.fetchedImages()).toEqual(first);
    const [supporter] = (await site.list("total/gold")).supporters;
    expect(supporter).not.toHaveProperty("image");
  });

  test("keeps its older version if KV has one", async () => {
    site.rows = [{ slug: "x", total: 5000 }];
    await site.refresh();
    const shown = async (): Promise<string | undefined> =>
      (await site.list("total/silver")).supporters.find(({ slug }) => slug === "x")?.image;
    const path = await shown();
    site.images = (response) => void response.destroy();
    await site.refresh(hoursOn(24 * 21));
    expect(site.fetchedImages().length).toBeGreaterThan(0);
    site.advanceClock();
    expect(await shown()).toBe(path);
    expect((await site.fetch(path ?? "")).status).toBe(200);
  });
});
