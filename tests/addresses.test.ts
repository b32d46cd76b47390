/** Links that others made in ten years: every address that is delivered has its title, and every id that they lead to. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placesOf } from "../scripts/places.ts";
import { type ServedSite, serve } from "./served-site.ts";

let site: ServedSite;
let wanted: [url: string, page: { title: string; ids: string[] }][];

beforeAll(async () => {
  site = await serve(placesOf());
  const text = await readFile(placesOf().addresses, "utf8");
  wanted = Object.entries(JSON.parse(text) as Record<string, { title: string; ids: string[] }>);
});
afterAll(() => site.close());

test("Every page is at its address with its title and all its ids, those of readmes too", async () => {
  expect(wanted.length).toBeGreaterThan(150);
  for (const [url, { title, ids }] of wanted) {
    const { status, text } = await site.ask(url);
    const there = new Set([...text.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id]) => id));
    const [, , , name] = site.release.table.pages[url] ?? [];
    expect([url, status, name]).toEqual([url, 200, title]);
    expect([url, ids.filter((id) => !there.has(id))]).toEqual([url, []]);
    if (url !== "/") expect(text).toMatch(/<h1[^>]*>/);
  }
});

test("A page from a readme says which package, version and repository it is from", async () => {
  const lock = JSON.parse(await readFile(placesOf().thirdParty, "utf8")) as Record<string, string>[];
  for (const { url = "", npm, version, title, repo, group } of lock) {
    const [section = ""] = site.release.table.pages[url] ?? [];
    const entry = (await site.release.section(section)).entries.find((one) => one.url === url);
    expect(entry).toMatchObject({
      path: `${npm}@${version}/README.md`,
      name: "README.md",
      title,
      repo,
      version,
      thirdParty: true,
      source: expect.stringMatching(/^https:\/\/github\.com\/.*README\.md$/i),
      edit: expect.stringContaining("/edit/"),
      description: expect.stringMatching(/^.{50,160}$/),
      ...(group ? { group } : {}),
    });
    const { text } = await site.ask(url);
    expect(text).toContain(version);
    expect(text).toContain(`href="${repo}"`);
  }
});
