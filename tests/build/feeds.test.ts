/** Files for programs: sitemap, feed, robots.txt, opensearch.xml, security.txt, manifest and release metadata. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkSecurityContact } from "../../scripts/build/feeds.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let site: ServedSite;

beforeAll(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  small = await smallSite({
    files: {
      "pages/blog/index.md": page("Blog"),
      "pages/blog/2020-10-10-five.md": page("Five & <more>", 'It is "out".\n'),
      "pages/blog/2024-02-29-leap.md": page("A leap", "Twenty-nine days.\n"),
    },
  });
  const git = (date: string, ...words: string[]): void => {
    const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.com", ...words], { cwd: small.base, env });
  };
  git("2026-01-02T12:00:00Z", "init", "-q");
  git("2026-01-02T12:00:00Z", "add", "content");
  git("2026-01-02T12:00:00Z", "commit", "-qm", "All");
  await small.write("pages/concepts/beta.md", page("Beta", "## Usage\n\nOther words.\n", "sort: 2\n"));
  git("2026-03-04T12:00:00Z", "commit", "-qam", "Beta");
  await small.build();
  site = await serve(small.places);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

describe("sitemap.xml", () => {
  test("lists the canonical URL of every page once, with the day of its last change, and nothing else", async () => {
    const { status, headers, text } = await site.fetch("/sitemap.xml");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const urls = [
      ...text.matchAll(/<url><loc>https:\/\/webpack\.js\.org([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g),
    ];
    expect(urls.map(([, path]) => path).sort()).toEqual(Object.keys(site.release.table.pages).sort());
    const days = Object.fromEntries(urls.map(([, path, day]) => [path, day]));
    expect(days["/concepts/alpha/"]).toBe("2026-01-02");
    expect(days["/concepts/beta/"]).toBe("2026-03-04");
    expect(text).not.toMatch(/printable|404|app-shell|offline/);
    for (const [, path] of urls) expect([path, (await site.fetch(path ?? "")).status]).toEqual([path, 200]);
  });
});

test("the end of a page and its structured data say when it was last changed", async () => {
  const { text } = await site.fetch("/concepts/beta/");
  expect(/<time dateTime="(.*?)">(.*?)<\/time>/.exec(text)?.slice(1)).toEqual([
    "2026-03-04",
    "Last changed March 4, 2026",
  ]);
  expect(/"dateModified":"(.*?)"/.exec(text)?.[1]).toBe("2026-03-04");
});

describe("feed.xml", () => {
  test("contains the posts of the blog, newest first, and is well-formed for any title", async () => {
    const { status, headers, text } = await site.fetch("/feed.xml");
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    expect([...text.matchAll(/<guid isPermaLink="true">([^<]*)</g)].map(([, guid]) => guid)).toEqual([
      "https://webpack.js.org/blog/2024-02-29-leap/",
      "https://webpack.js.org/blog/2020-10-10-five/",
    ]);
    expect(text).toContain("<title>Five &#38; &#60;more&#62;</title>");
    expect(text).toContain("<pubDate>Thu, 29 Feb 2024 00:00:00 GMT</pubDate>");
    expect(text).toContain("It is &#34;out&#34;.");
    expect(text.match(/&(?!#\d+;)/)).toBeNull();
  });

  test("is linked on every page", async () => {
    expect((await site.fetch("/concepts/")).text).toContain('type="application/rss+xml"');
  });
});

test("robots.txt names the sitemap and the allowed uses, and excludes printable pages", async () => {
  const { text } = await site.fetch("/robots.txt");
  expect(text.split("\n")).toEqual([
    "User-agent: *",
    "Content-Signal: search=yes, ai-input=yes, ai-train=yes",
    "Disallow: /*/printable/",
    "Sitemap: https://webpack.js.org/sitemap.xml",
    "",
  ]);
});

test("opensearch.xml leads to the results page, and every page links to it", async () => {
  const { headers, text } = await site.fetch("/opensearch.xml");
  expect(headers.get("Content-Type")).toBe("application/opensearchdescription+xml; charset=utf-8");
  const template = /template="https:\/\/webpack\.js\.org([^"]+)"/.exec(text)?.[1] ?? "";
  const { status, text: results } = await site.fetch(template.replace("{searchTerms}", "alpha"));
  expect([status, results]).toEqual([200, expect.stringContaining('href="/concepts/alpha/')]);
  expect((await site.fetch("/concepts/")).text).toContain('href="/opensearch.xml"');
});

describe("security.txt", () => {
  test("is where RFC 9116 expects it, and has a contact and an expiry date", async () => {
    const { status, headers, text } = await site.fetch("/.well-known/security.txt");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toMatch(/^Contact: https:\/\//m);
    expect(text).toMatch(/^Expires: 20\d\d-/m);
    expect(await checkSecurityContact(small.places)).toEqual([]);
  });

  test.each([
    ["in 29 days", 29, "expires in less than 30 days"],
    ["yesterday", -1, "expires in less than 30 days"],
    ["in 31 days", 31, null],
    ["in a year and a half", 550, "within a year"],
  ])(
    "expiring %s is reported by the build, unless the date is between 30 days and a year ahead",
    async (_, days, expected) => {
      const expires = Date.parse(
        /^Expires: (.+)$/m.exec(await readFile(join(root, "public/.well-known/security.txt"), "utf8"))?.[1] ?? "",
      );
      const [problem] = await checkSecurityContact(placesOf(), expires - days * 86_400_000);
      if (expected === null) expect(problem).toBeUndefined();
      else
        expect(problem).toMatchObject({
          file: "public/.well-known/security.txt",
          line: 5,
          message: expect.stringContaining(expected),
        });
    },
  );
});

test("manifest.json describes the installed site, and its icons have the declared sizes", async () => {
  const { headers, text } = await site.fetch("/manifest.json");
  expect(headers.get("Content-Type")).toBe("application/manifest+json");
  const { theme_color, icons } = JSON.parse(text) as { theme_color: string; icons: { src: string; sizes: string }[] };
  expect(theme_color).toBe("#2B3A42");
  const sizes = await Promise.all(
    icons
      .filter(({ src }) => src.endsWith(".png"))
      .map(async ({ src, sizes: declared }) => {
        const bytes = await readFile(join(root, "public", src));
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(declared);
        return bytes.readUInt32BE(16);
      }),
  );
  expect(sizes.sort((a, b) => a - b)).toEqual([150, 180, 192, 512]);
});

test("_release.json contains the release, the commit and the time, but only the release if KV doesn't respond", async () => {
  const { text } = await site.fetch("/_release.json");
  const { release } = site.release.table;
  expect(JSON.parse(text)).toMatchObject({ release, gitSha: expect.stringMatching(/^[0-9a-f]{40}$/) });
  expect(Date.parse((JSON.parse(text) as { builtAt: string }).builtAt)).toBeGreaterThan(Date.now() - 3_600_000);
  const withoutMetadata = await site.fetch("/_release.json", { faults: { "r/": "throw" } });
  expect([withoutMetadata.status, JSON.parse(withoutMetadata.text)]).toMatchObject([
    200,
    { release, gitSha: null, builtAt: null },
  ]);
});

test("the sitemap of a site outside a repository has no dates", async () => {
  const other = await smallSite();
  await other.build();
  const text = await readFile(join(other.places.release, "public/sitemap.xml"), "utf8");
  expect(text).toContain("<loc>https://webpack.js.org/concepts/alpha/</loc></url>");
  await writeFile(join(other.base, "unused"), "");
  await other.remove();
});
