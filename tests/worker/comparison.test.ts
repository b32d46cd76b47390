/** The changes between versions of webpack: a page for each version, and a comparison of any two that needs no script. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareMinors, type VersionHistory } from "../../content/changes.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

const history = JSON.parse(readFileSync(join(root, "content/version-history.json"), "utf8")) as VersionHistory;
const newest = Number(history.upTo.split(".")[1]);

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

const statusOf = (text: string): string =>
  (/<\/div><p role="status">(.*?)<\/p>/.exec(text)?.[1] ?? "").replaceAll("&#x27;", "'");
const namesIn = (text: string): string[] => {
  const article = text.slice(text.indexOf('id="md-content"'), text.lastIndexOf('class="page-end"'));
  return [...article.matchAll(/<li>(?:<a [^>]*>)?<code>(.*?)<\/code>/g)].map(([, name = ""]) =>
    name.replace(/<wbr\/?>/g, "").replace(/<!-- -->/g, ""),
  );
};

describe("/changes/?from=5.90&to=5.112", () => {
  test("lists everything that only one of the two versions has", async () => {
    const { status, text } = await site.fetch("/changes/?from=5.90&to=5.112");
    expect(status).toBe(200);
    const changes = compareMinors(history, 90, 112);
    const hooks = changes.filter(({ kind }) => kind === "hooks");
    expect(statusOf(text)).toMatch(
      /^webpack 5\.112 has \d+ more options, \d+ more flags, 5 more hooks, and \d+ more errors/,
    );
    const names = namesIn(text);
    expect(names).toEqual(expect.arrayContaining(hooks.map(({ name }) => name)));
    expect(text).toContain('<li><a href="/api/compiler-hooks/#validate"><code>Compiler.');
    const flags = changes.filter(({ kind }) => kind === "flags").map(({ name }) => `--${name}`);
    expect(names.filter((name) => name.startsWith("--")).sort()).toEqual(flags.sort());
    // The page counts the properties of a new option but doesn't list them.
    const options = changes.filter(({ kind }) => kind === "options").map(({ name }) => name);
    const listed = new Set(names);
    const lost = options.filter((name) => !listed.has(name) && ![...listed].some((one) => name.startsWith(`${one}.`)));
    expect(lost).toEqual([]);
  });

  test("links each option whose default differs and says in which mode", async () => {
    const [older, newer] = await site.fetchAll(["/changes/?from=5.108&to=5.109", "/changes/?from=5.36&to=5.37"]);
    const lines = [older, newer].map((page) =>
      [...(/id="changed-defaults".*?<\/section>/.exec(page?.text ?? "")?.[0] ?? "").matchAll(/<li>(.*?)<\/li>/g)].map(
        ([, line = ""]) => line.replace(/<[^>]*>/g, "").replaceAll("&quot;", '"'),
      ),
    );
    expect(lines[0]).toContain('experiments.css, experiments.html: from undefined to "auto"');
    expect(lines[1]).toEqual(["optimization.splitChunks.usedExports: from true to false, in development mode"]);
    expect(newer?.text).toContain('href="/plugins/split-chunks-plugin/#splitchunksusedexports"');
  });

  test("explains what is wrong with a version, escapes what the reader typed, and never fails", async () => {
    const queries = [
      "?from=abc&to=5.112",
      "?from=1234567890123456789😀&to=5.112",
      "?from=5.90",
      "?from=4.46&to=5.999",
      `?from=${encodeURIComponent("<b>")}&to=5.1`,
    ];
    const responses = await site.fetchAll(queries.map((query) => `/changes/${query}`));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const { text } of responses) expect(statusOf(text)).toMatch(/isn't a version|aren't versions/);
    expect(responses.at(-1)?.text).not.toContain("“<b>”");
  });

  test("compares a version with itself and with a newer one", async () => {
    expect(statusOf((await site.fetch("/changes/?from=5.90&to=5.90.3")).text)).toContain("have the same options");
    expect(statusOf((await site.fetch("/changes/?from=5.112&to=5.90")).text)).toContain("no longer has");
  });

  test("has a canonical URL without the versions and its own ETag, and the edge doesn't cache it", async () => {
    const [plain, compared] = await Promise.all(
      ["", "?from=5.90&to=5.112"].map((query) => site.fetch(`/changes/${query}`)),
    );
    expect(compared?.text).toContain('<link rel="canonical" href="https://webpack.js.org/changes/"/>');
    expect(compared?.headers.get("ETag")).not.toBe(plain?.headers.get("ETag"));
    expect(compared?.headers.get("Cloudflare-CDN-Cache-Control")).toBe("no-store");
  });
});

test("Every version since 5.80 has a page with its changes, and the list of versions links to it", async () => {
  const minors = Array.from({ length: newest - 79 }, (_, at) => newest - at);
  const [index, ...pages] = await site.fetchAll(["/changes/", ...minors.map((minor) => `/changes/5-${minor}/`)]);
  for (const [at, minor] of minors.entries()) {
    const text = pages[at]?.text ?? "";
    expect([minor, pages[at]?.status]).toEqual([minor, 200]);
    expect(index?.text).toContain(`href="/changes/5-${minor}/"`);
    for (const { kind, name } of compareMinors(history, minor - 1, minor))
      if (kind === "errors") expect(text.replace(/<wbr\/?>/g, "")).toContain(name);
      else if (kind === "hooks")
        expect(text.replace(/<wbr\/?>/g, "")).toMatch(new RegExp(`<a href="/api/[^"]*#[^"]*"><code>${name}</code>`));
  }
});

test("The pages of 5.109 to 5.112 show their most important changes with the output of a build, before all lists", async () => {
  const pages = await site.fetchAll([109, 110, 111, 112].map((minor) => `/changes/5-${minor}/`));
  const names = ["resourceHints", "nodeModules", "unusedModules", "entryExports"];
  for (const [at, name] of names.entries()) {
    const [intro = ""] = (pages[at]?.text ?? "").replace(/<wbr\/?>/g, "").split('id="new-options"');
    expect(intro.slice(intro.indexOf('id="md-content"'))).toContain(name);
    expect(intro).toContain(`<figure class="output">`);
  }
});

test("The feed announces each introduction of a version, and its page links to the file to edit", async () => {
  const urls = ["/feed.xml", "/changes/5-112/", "/changes/5-80/", "/"];
  const [feed, page, index, home] = await Promise.all(urls.map((url) => site.fetch(url)));
  const links = [...(feed?.text ?? "").matchAll(/<link>https:\/\/webpack\.js\.org(\/changes\/[^<]+)<\/link>/g)];
  expect(links.map(([, url]) => url)).toEqual([112, 111, 110, 109].map((minor) => `/changes/5-${minor}/`));
  expect(feed?.text).toMatch(/<guid [^>]*>[^<]*\/changes\/5-112\/<\/guid>\s*<pubDate>Mon, 23 Nov 2026 00:00:00 GMT</);
  expect(page?.text).toMatch(/href="[^"]*\/edit\/main\/content\/changes\/2026-11-23-5\.112\.md"/);
  expect(home?.text.replaceAll("<!-- -->", "")).toContain('new in <a href="/changes/5-112/">webpack 5.112</a>.');
  expect(index?.text).toMatch(/href="[^"]*\/edit\/main\/scripts\/build\/generated\/changes\.ts"/);
});
