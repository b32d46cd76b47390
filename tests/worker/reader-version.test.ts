/** `?v=5.88` adapts a page to readers with an older version of webpack. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { keys } from "../../content/keys.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

const page = "/configuration/output/";
const noteOf = (text: string): string => /<p class="version-note"[^>]*>(.*?)<\/p>/.exec(text)?.[1] ?? "";
const badgesOf = (text: string): string[] =>
  [...text.matchAll(/<span class="badge[^"]*">(5\.[^<]*)<\/span>/g)].map(([, badge = ""]) => badge);

describe("A page for a version", () => {
  test("marks what is newer, counts it, and names removed options", async () => {
    const [plain, old] = await Promise.all([site.fetch(page), site.fetch(`${page}?v=5.88`)]);
    expect(noteOf(plain.text)).toBe("");
    const all = badgesOf(plain.text);
    const newer = all.filter((badge) => Number(badge.split(".")[1]) > 88);
    expect(newer.length).toBeGreaterThan(20);
    expect(badgesOf(old.text)).toEqual(all.map((one) => (newer.includes(one) ? `${one}, newer than your 5.88` : one)));
    expect(noteOf(old.text)).toMatch(new RegExp(`^${newer.length} parts of this page are newer than webpack 5\\.88`));
    expect(noteOf(old.text)).toContain(`<a href="${page}">`);
    // Only webpack 5.91 to 5.96 had this option.
    const gone = "<code>output.cssHeadDataCompression</code>";
    const notes = await Promise.all(["5.90", "5.91", "5.96", "5.97"].map((v) => site.fetch(`${page}?v=${v}`)));
    expect(notes.map(({ text }) => noteOf(text).includes(gone))).toEqual([false, true, true, false]);
  });

  test("names removed errors and flags on the pages that list them", async () => {
    expect(noteOf((await site.fetch("/errors/?v=5.111")).text)).toContain(
      "has <code>HarmonyLinkingError</code>, which",
    );
    expect(noteOf((await site.fetch("/api/cli/?v=5.101")).text)).toContain("<code>--experiments-layers</code>");
    expect(noteOf((await site.fetch("/api/cli/?v=5.112")).text)).not.toContain("<code>");
  });

  test("links to the comparison with the newest version", async () => {
    const note = noteOf((await site.fetch(`${page}?v=5.88`)).text);
    const [, url = ""] = /<a href="([^"]*)">Compare 5\.88 with/.exec(note) ?? [];
    expect((await site.fetch(url.replaceAll("&amp;", "&"))).text).toMatch(/webpack 5\.\d+ has \d+ more options/);
  });

  test("keeps the version in links of menus and text, but only in links to pages that can have marks", async () => {
    const [plain, old] = await Promise.all([site.fetch(page), site.fetch(`${page}?v=5.88`)]);
    const linksOf = (text: string) => [...text.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)].map(([, url = ""]) => url);
    const expected = linksOf(plain.text).map((url) =>
      url.replace(/^(\/(?:configuration|api|plugins)\/(?:[^.#]+\/)?)(?=#|$)/, "$1?v=5.88"),
    );
    expect(linksOf(old.text.replace(/<p class="version-note".*?<\/p>/, ""))).toEqual(expected);
    expect(expected.filter((url) => url.includes("?v=")).length).toBeGreaterThan(50);
    expect(expected).toContain("/guides/");
  });

  test("accepts patch versions and a leading v, and marks nothing for the newest version", async () => {
    const [a, b, c] = await Promise.all(["5.88", "v5.88.2", "5.88.x"].map((v) => site.fetch(`${page}?v=${v}`)));
    expect([b?.text, c?.text]).toEqual([a?.text, a?.text]);
    expect([b, c].map((one) => one?.headers.get("ETag"))).toEqual(Array(2).fill(a?.headers.get("ETag")));
    const newest = await site.fetch(`${page}?v=${site.release.table.webpack.version}`);
    expect(newest.text).not.toContain("newer than your");
    expect(noteOf(newest.text)).toMatch(/^Nothing on this page/);
    expect(noteOf(newest.text)).not.toContain("Compare");
  });

  test.each([
    "4.46.0",
    "5.999",
    "latest",
    "<script>alert(1)</script>",
    "é\u0000",
    "1234567890123456789😀",
    "9".repeat(3000),
  ])("says what is wrong with %s, and marks nothing", async (typed) => {
    const { status, text } = await site.fetch(`${page}?v=${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(noteOf(text)).toMatch(/isn't a version of webpack 5 up to 5\.\d+/);
    expect(text).not.toContain("newer than your");
    expect(text).not.toContain("<script>alert");
  });

  test("has the page's canonical URL and its own ETag, and the edge doesn't cache it", async () => {
    const [plain, old, other] = await Promise.all(["", "?v=5.88", "?v=5.89"].map((query) => site.fetch(page + query)));
    const tags = [plain, old, other].map((one) => one?.headers.get("ETag") ?? "");
    expect(new Set(tags).size).toBe(3);
    const [history] = site.release.table.data.history;
    expect(tags.map((tag) => tag.includes(history))).toEqual([false, true, true]);
    expect(old?.headers.get("Cloudflare-CDN-Cache-Control")).toBe("no-store");
    expect(old?.headers.get("Link")).toContain(`${page}>; rel="canonical"`);
    expect(old?.text).toContain(`<link rel="canonical" href="https://webpack.js.org${page}"/>`);
    const again = await site.fetch(`${page}?v=5.88`, { headers: { "If-None-Match": tags[1] ?? "" } });
    expect([again.status, again.text]).toEqual([304, ""]);
    expect((await site.fetch(`${page}?v=5.88`, { headers: { "If-None-Match": tags[0] ?? "" } })).status).toBe(200);
    expect((await site.fetch(`${page}?v=`)).headers.get("ETag")).toBe(tags[0]);
    expect((await site.fetch(`${page}?v=5.88`, { method: "HEAD" })).status).toBe(200);
  });

  test("still loads if the list of removed options can't be read", async () => {
    await site.restart();
    const key = keys.index(site.release.table.data.history[0]);
    vi.spyOn(console, "error").mockReturnValue();
    const { status, text } = await site.fetch(`${page}?v=5.91`, { faults: { [key]: "missing" } });
    expect(status).toBe(200);
    expect(text).toContain("newer than your 5.91");
    expect(text).not.toContain("cssHeadDataCompression</code>, which");
    const results = await site.fetch("/search/?q=output.clean&v=5.10", { faults: { [key]: "missing" } });
    expect([results.status, results.text.includes("badge newer")]).toEqual([200, false]);
    vi.restoreAllMocks();
  });
});

test("Search marks options that are newer than the version", async () => {
  const [old, newer] = await Promise.all(["5.19", "5.20"].map((v) => site.fetch(`/search/?q=output.clean&v=${v}`)));
  expect(old?.text).toContain('<span class="badge newer">5.20.0+, newer than your 5.19</span>');
  expect(newer?.text).not.toContain(">5.20.0+");
  expect((await site.fetch("/search/?q=output.clean")).text).not.toContain("badge newer");
});

test("Search keeps the version in the links of its results", async () => {
  const { text } = await site.fetch("/search/?q=output.clean&v=5.88.2");
  expect(text).toContain('href="/configuration/output/?v=5.88#outputclean"');
  expect(text).toContain('<input type="hidden" name="v" value="5.88"/>');
  expect((await site.fetch("/search/?q=output.clean&v=x")).text).toContain('href="/configuration/output/#outputclean"');
});
