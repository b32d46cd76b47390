/** The built site as visitors and crawlers get it: every URL of dist/release, served by the real Worker in workerd. */
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { type ServedSite, type SiteResponse, serve } from "../support/served-site.ts";

let site: ServedSite;
let pages: [url: string, title: string][];
let responses: [url: string, response: SiteResponse][];
let redirects: [from: string, to: string][];

beforeAll(async () => {
  site = await serve(placesOf());
  pages = Object.entries(site.release.table.pages).map(([url, [, , , title]]) => [url, title]);
  redirects = Object.entries(site.release.table.redirects);
  responses = [];
  for (const [url] of pages) responses.push([url, await site.fetch(url)]);
});
afterAll(() => site.close());

/** Returns the first capture group of the first match with HTML entities decoded, or null. */
function firstMatch(pattern: RegExp, { text }: SiteResponse): string | null {
  const [, match] = pattern.exec(text) ?? [];
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return match === undefined ? null : match.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => named[name] ?? "");
}

const title = /<title>([^<]*)<\/title>/;
const description = /<meta name="description" content="([^"]*)"/;
const robots = /<meta name="robots" content="([^"]*)"/;
const canonical = /<link rel="canonical" href="([^"]*)"/;

describe("Every page", () => {
  test("returns 200 with its title, description, canonical URL and content", async () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const [url, response] of responses) {
      const [section = "", , , name] = site.release.table.pages[url] ?? [];
      const { entries } = await site.release.section(section);
      const entry = entries.find((one) => one.url === url);
      expect([url, response.status]).toEqual([url, 200]);
      expect(firstMatch(title, response)).toBe(url === "/" ? "webpack" : `${name} | webpack`);
      expect(firstMatch(description, response)).toBe(entry?.description ?? "no description");
      expect(firstMatch(canonical, response)).toBe(`https://webpack.js.org${url}`);
      expect(firstMatch(/<meta property="og:url" content="([^"]*)"/, response)).toBe(`https://webpack.js.org${url}`);
      expect(firstMatch(/<meta property="og:title" content="([^"]*)"/, response)).toBe(firstMatch(title, response));
      expect(firstMatch(robots, response)).toBeNull();
      expect(response.headers.get("X-Robots-Tag")).toBeNull();
      expect(response.headers.get("Link")).toContain(`<https://webpack.js.org${url}>; rel="canonical"`);
      if (url !== "/blog/") expect(response.text).toContain(await site.release.body(url));
    }
  });

  test("matches its Content-Length, is complete, and loads nothing from other hosts", async () => {
    for (const [url, { headers, text }] of responses) {
      expect([url, Number(headers.get("Content-Length"))]).toEqual([url, Buffer.byteLength(text)]);
      expect(text).toMatch(/^<!doctype html><html lang="en"[\s\S]*<\/html>$/);
      expect(text.match(/<[^>]* (?:src|srcset|data|poster|action)="(?!\/[^/])[^"]*"/g) ?? []).toEqual([]);
      expect(text.match(/<[^>]* (?:style|on\w+)="/g) ?? []).toEqual([]);
      expect(text).not.toContain("<!--slot:");
    }
  });

  test("has unique ids, and an id for every link within the page", async () => {
    for (const [url, { text }] of responses) {
      const ids = [...text.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id]) => id);
      expect([url, ids.filter((id, at) => ids.indexOf(id) !== at)]).toEqual([url, []]);
      const targets = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => decodeURIComponent(id ?? ""));
      expect([url, targets.filter((id) => !ids.includes(id))]).toEqual([url, []]);
    }
  });

  test("is one redirect away from a URL without the trailing slash, with capitals, index.html or double slashes", async () => {
    const variants = (url: string): [path: string, url: string][] =>
      [url.slice(0, -1), url.toUpperCase(), `${url}index.html`, url.replace(/\/$/, "//")].map((path) => [path, url]);
    const urls = pages.map(([url]) => url).filter((url) => url !== "/");
    const all = urls.flatMap(variants);
    const together = await site.fetchAll(all.map(([path]) => `${path}?utm=a`));
    // Every twentieth page is also requested alone, which includes HTTP and the static files in front of the Worker.
    for (const [at, [path, url]] of all.entries()) {
      const alone = urls.indexOf(url) % 20 === 0 ? [await site.fetch(`${path}?utm=a`)] : [];
      for (const { status, headers, text, reads } of [together[at] as SiteResponse, ...alone]) {
        expect([path, status, headers.get("Location")]).toEqual([path, 301, `${url}?utm=a`]);
        expect([text, reads]).toEqual(["", []]);
      }
    }
  });

  test("is the same for every query string, cookie, language and browser", async () => {
    const plain = await site.fetch("/concepts/");
    for (const [name, value] of [
      ["Cookie", "theme=dark"],
      ["User-Agent", "curl/8"],
      ["Accept-Language", "ko"],
    ] as const) {
      const other = await site.fetch("/concepts/?a=1", { headers: { [name]: value } });
      expect(other.text).toBe(plain.text);
      expect(other.headers.get("ETag")).toBe(plain.headers.get("ETag"));
      expect(other.headers.get("Vary")).toBe("Accept");
    }
  });
});

describe("Links from other sites, as collected over ten years,", () => {
  test("lead to a page with the same title and all its ids, including those of READMEs", async () => {
    const text = await readFile(placesOf().permalinks, "utf8");
    const wanted = Object.entries(JSON.parse(text) as Record<string, { title: string; ids: string[] }>);
    expect(wanted.length).toBeGreaterThan(150);
    const byUrl = new Map(responses);
    for (const [url, { title, ids }] of wanted) {
      const { status, text = "" } = byUrl.get(url) ?? {};
      const there = new Set([...text.matchAll(/<[a-z][^>]* id="([^"]*)"/g)].map(([, id]) => id));
      const [, , , name] = site.release.table.pages[url] ?? [];
      expect([url, status, name]).toEqual([url, 200, title]);
      expect([url, ids.filter((id) => !there.has(id))]).toEqual([url, []]);
      if (url !== "/") expect(text).toMatch(/<h1[^>]*>/);
    }
  });

  test("to a README lead to a page that names its package, version and repository", async () => {
    const lock = JSON.parse(await readFile(placesOf().thirdParty, "utf8")) as Record<string, string>[];
    const byUrl = new Map(responses);
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
      expect(byUrl.get(url)?.text).toContain(version);
      expect(byUrl.get(url)?.text).toContain(`href="${repo}"`);
    }
  });
});

describe("When requested again, a page", () => {
  test("that hasn't changed isn't sent, and nothing is read from KV", async () => {
    const etag = (await site.fetch("/concepts/")).headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"[\w-]{40,}"$/);
    await site.restart();
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, text, headers, reads } = await site.fetch("/concepts/", { headers: { "If-None-Match": tag } });
      expect([tag, status, text, reads]).toEqual([tag, 304, "", []]);
      expect(headers.get("ETag")).toBe(etag);
      expect(headers.get("Cache-Control")).toBe("public, max-age=0");
    }
  });

  test("that has changed is sent in full, even for a range request", async () => {
    const headers = {
      "If-None-Match": '"old"',
      "If-Modified-Since": "Fri, 01 Jan 2038 00:00:00 GMT",
      Range: "bytes=0-9",
    };
    const { status, text } = await site.fetch("/concepts/", { headers });
    expect(status).toBe(200);
    expect(text).toMatch(/<\/html>$/);
  });

  test("has a different ETag than every other page", () => {
    const tags = responses.map(([, { headers }]) => headers.get("ETag"));
    expect(new Set(tags).size).toBe(pages.length);
  });

  test("with HEAD has the same headers, and its content isn't read", async () => {
    const page = await site.fetch("/concepts/loaders/");
    await site.restart();
    const head = await site.fetch("/concepts/loaders/", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.text).toBe("");
    expect(head.reads.filter((key) => key.startsWith("b/"))).toEqual([]);
    const comparableHeaders = ({ headers }: SiteResponse): Record<string, string> =>
      Object.fromEntries([...headers].filter(([name]) => !["x-kv-reads", "x-took", "date"].includes(name)));
    expect(comparableHeaders(head)).toEqual(comparableHeaders(page));
  });
});

describe("An old URL", () => {
  test("redirects to its target in one step", async () => {
    for (const [from, to] of redirects) {
      for (const path of [from, from.slice(0, -1), from.toUpperCase()]) {
        const { status, headers, text, reads } = await site.fetch(path);
        expect([path, status, headers.get("Location"), text, reads]).toEqual([path, 301, to, "", []]);
      }
    }
  });

  test("always redirects to an existing page or another webpack site, never to another old URL", async () => {
    for (const [from, to] of redirects) {
      if (/^https:\/\/v4\.webpack\.js\.org\//.test(to)) continue;
      const { status } = await site.fetch(to.replace(/#.*/, ""));
      expect([from, to, status]).toEqual([from, to, 200]);
    }
  });

  test("keeps the query string, before the fragment", async () => {
    const [from, to] = redirects.find(([, target]) => /^\/.*#/.test(target)) ?? ["", ""];
    const [path, hash] = to.split("#");
    expect((await site.fetch(`${from}?a=1&b=%20`)).headers.get("Location")).toBe(`${path}?a=1&b=%20#${hash}`);
  });
});

describe("An unknown URL", () => {
  test("returns 404 with a complete page, and nothing is read from KV", async () => {
    await site.restart();
    const response = await site.fetch("/no/such/page/");
    expect(response.status).toBe(404);
    expect(response.reads).toEqual([]);
    expect(firstMatch(title, response)).toBe("Page Not Found | webpack");
    expect(firstMatch(robots, response)).toBe("noindex,nofollow");
    expect(firstMatch(canonical, response)).toBeNull();
    expect(firstMatch(/<h1[^>]*>([^<]*)<\/h1>/, response)).toBe("Page Not Found");
    expect(firstMatch(/<\/h1><p[^>]*>([^<]*)<\/p>/, response)).toBe(
      "Oops! The page you are looking for has been removed or relocated.",
    );
    expect(firstMatch(/<a[^>]* href="\/"[^>]*>(Go to Homepage)<\/a>/, response)).toBe("Go to Homepage");
    expect(Number(response.headers.get("Content-Length"))).toBe(Buffer.byteLength(response.text));
  });

  test("isn't redirected first, and returns one line of text to clients that don't accept HTML", async () => {
    expect((await site.fetch("/no/such/page")).status).toBe(404);
    for (const [path, headers] of [
      ["/no/such/page/", { Accept: "application/json" }],
      ["/favicon.png", {}],
      ["/assets/main.ABCDEF12.js", {}],
      ["/main.js.map", {}],
    ] as const) {
      const { status, text } = await site.fetch(path, { headers });
      expect([path, status, text]).toEqual([path, 404, "Not found\n"]);
    }
  });

  test("also returns 404 for HEAD", async () => {
    const { status, text } = await site.fetch("/no/such/page/", { method: "HEAD" });
    expect([status, text]).toEqual([404, ""]);
  });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s is rejected, and the response lists the allowed methods",
  async (method) => {
    for (const path of ["/concepts/", "/old", "/nowhere/", "/assets/main.ABCDEF12.js"]) {
      const { status, headers, text, reads } = await site.fetch(path, { method });
      expect([status, headers.get("Allow"), reads]).toEqual([405, "GET, HEAD", []]);
      expect(text).toBe("This site is read-only: use GET or HEAD.\n");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
  },
);

test("A printable page is hidden from search engines, and has its own title if it exists", async () => {
  for (const path of ["/concepts/printable/", "/loaders/printable/", "/nowhere/printable/"]) {
    const response = await site.fetch(path);
    expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(firstMatch(robots, response)).toBe("noindex,nofollow");
    expect(firstMatch(title, response)).toBe(
      response.status === 200 ? "Combined printable page | webpack" : "Page Not Found | webpack",
    );
  }
});
