/** The Markdown of a page: at its own URLs, and at the page's URL for clients that prefer Markdown. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";
import { WorkersCache } from "../support/workers-cache.ts";

let small: SmallSite;
let site: ServedSite;

/** A body with two headings and enough text for the build to split the Markdown into parts. */
const long = ["First", "Second"].map((name) => `## ${name}\n\n${`${name} words. `.repeat(3000)}\n`).join("\n");

beforeAll(async () => {
  small = await smallSite({ files: { "pages/guides/long.md": page("Long", `It's long.\n\n${long}`) } });
  await small.build();
  site = await serve(small.places);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

const html = "text/html; charset=utf-8";
const markdown = "text/markdown; charset=utf-8";
const chrome =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";

const accepted: [accept: string, type: string][] = [
  [chrome, html],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", html],
  ["text/html", html],
  ["*/*", html],
  ["", html],
  ["text/*", html],
  ["text/plain", html],
  ["application/json", html],
  ["text/markdown;q=0", html],
  ["text/html, text/markdown;q=0.9", html],
  ["text/markdown;q=0.5, text/html;q=0.8", html],
  ["text/markdown;q=0.1, */*", html],
  ["text/x-markdown", html],
  ["text/markdown", markdown],
  ["TEXT/Markdown", markdown],
  ["text/markdown, text/html, */*", markdown],
  ["text/html, text/markdown", markdown],
  ["text/markdown, text/html;q=0.9", markdown],
  ["text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1", markdown],
  ["text/markdown, */*;q=0.8", markdown],
  ["text/html;q=0, text/*", markdown],
  [" text/markdown ; charset=utf-8 ; q=1.0 , text/html ; q=0.5", markdown],
];

describe("The URL of a page", () => {
  test.each(accepted)("responds to Accept: %s with %s", async (accept, type) => {
    const { status, headers, text } = await site.fetch("/concepts/alpha/", { headers: { Accept: accept } });
    expect([status, headers.get("Content-Type"), headers.get("Vary")]).toEqual([200, type, "Accept"]);
    expect(headers.get("X-Robots-Tag")).toBeNull();
    expect(text.startsWith(type === html ? "<!doctype html>" : "---\n")).toBe(true);
  });

  test("links to its Markdown in a header and in the head", async () => {
    const { headers, text } = await site.fetch("/concepts/alpha/");
    expect(headers.get("Link")).toContain('</concepts/alpha/index.md>; rel="alternate"; type="text/markdown"');
    expect(text).toContain('<link rel="alternate" type="text/markdown" href="/concepts/alpha/index.md"/>');
  });

  test("sends each client the representation it prefers, even from behind a cache", async () => {
    const cache = new WorkersCache((at, sent) => site.fetch(at, sent));
    const typeFor = async (accept: string): Promise<string | null> =>
      (await cache.fetch("/concepts/alpha/", { headers: { Accept: accept } })).headers.get("Content-Type");
    for (const [accept, type] of [...accepted, ...accepted.toReversed()]) expect(await typeFor(accept)).toBe(type);
    expect(cache.runs).toBe(accepted.length);
  });
});

describe("The Markdown of a page", () => {
  test("is the same at /concepts/alpha/index.md, at /concepts/alpha.md and with an Accept header", async () => {
    const [index, file, negotiated] = await Promise.all([
      site.fetch("/concepts/alpha/index.md"),
      site.fetch("/concepts/alpha.md"),
      site.fetch("/concepts/alpha/", { headers: { Accept: "text/markdown" } }),
    ]);
    expect(index.headers.get("Content-Type")).toBe(markdown);
    expect(index.text).toContain("# Alpha\n");
    expect(index.text).toContain('## Usage\n\n```js title="a.js"\nconst a = 1;\n```\n');
    expect([file.text, negotiated.text]).toEqual([index.text, index.text]);
    expect(file.headers.get("Link")).toBe('<https://webpack.js.org/concepts/alpha/>; rel="canonical"');
    expect((await site.fetch("/index.md")).text).toContain("# webpack\n");
  });

  test("begins with metadata for programs", async () => {
    const { text } = await site.fetch("/concepts/alpha.md");
    expect(text).toMatch(
      /^---\ntitle: "Alpha"\nurl: https:\/\/webpack\.js\.org\/concepts\/alpha\/\ndescription: ".+"\nwebpack: 5\.\d+\.\d+\nindex: https:\/\/webpack\.js\.org\/llms\.txt\n---\n/,
    );
  });

  test("has a different ETag than the HTML, and HEAD and 304 responses read nothing from KV", async () => {
    const page = await site.fetch("/concepts/beta/");
    const whole = await site.fetch("/concepts/beta.md");
    const tag = whole.headers.get("ETag") ?? "";
    expect(tag).not.toBe(page.headers.get("ETag"));
    await site.restart();
    const head = await site.fetch("/concepts/beta.md", { method: "HEAD" });
    expect([head.status, head.text, head.reads]).toEqual([200, "", []]);
    expect(head.headers.get("Content-Length")).toBe(String(Buffer.byteLength(whole.text)));
    for (const [path, accept, tags] of [
      ["/concepts/beta.md", "*/*", tag],
      ["/concepts/beta/", "text/markdown", `"other", W/${tag}`],
    ] as const) {
      const same = await site.fetch(path, { headers: { Accept: accept, "If-None-Match": tags } });
      expect([same.status, same.text, same.reads]).toEqual([304, "", []]);
    }
    const other = await site.fetch("/concepts/beta/", { headers: { "If-None-Match": tag } });
    expect([other.status, other.headers.get("Content-Type")]).toEqual([200, html]);
  });

  test("is split into parts if it is long, and links to them before the first section", async () => {
    const whole = await site.fetch("/guides/long.md");
    const second = "- [Second](https://webpack.js.org/guides/long/second.md)";
    expect(whole.text).toMatch(/\nIt's long\.\n\nEach part of this page is also a separate file:\n\n- \[First\]/);
    expect(whole.text.indexOf(second)).toBeLessThan(whole.text.indexOf("\n## First\n"));
    expect(whole.text).toContain(second);
    const part = await site.fetch("/guides/long/second.md");
    expect(part.text).toContain("\nurl: https://webpack.js.org/guides/long/#second\n");
    expect(part.text).toContain("\n\n## Second\n\nSecond words. ");
    expect(part.text).not.toContain("First words.");
    expect(part.headers.get("Link")).toBe('<https://webpack.js.org/guides/long/>; rel="canonical"');
    expect((await site.fetch("/guides/long/third.md")).status).toBe(404);
  });

  test("returns 503 if it's missing in KV", async () => {
    await site.restart();
    const { status, headers } = await site.fetch("/concepts/alpha.md", { faults: { "x/": "missing" } });
    expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);
  });
});

describe("A redirect", () => {
  test.each([
    ["/old/index.md", "/concepts/index.md"],
    ["/old.md?a=1", "/concepts/index.md?a=1"],
    ["/Concepts/Alpha.md", "/concepts/alpha/index.md"],
    ["/concepts//alpha/INDEX.MD", "/concepts/alpha/index.md"],
  ])("leads from the Markdown at %s to the Markdown at %s", async (from, to) => {
    const { status, headers } = await site.fetch(from);
    expect([status, headers.get("Location")]).toEqual([301, to]);
  });
});

describe("An unknown URL", () => {
  test.each([
    ["/concepts/alhpa.md", "text/html"],
    ["/concepts/alhpa/index.md", "*/*"],
    ["/concepts/alhpa/", "text/markdown"],
  ])("at %s is a 404 in Markdown with suggestions", async (path, accept) => {
    const { status, headers, text, reads } = await site.fetch(path, { headers: { Accept: accept } });
    expect([status, headers.get("Content-Type"), reads]).toEqual([404, markdown, []]);
    expect(text).toContain("- [Alpha](https://webpack.js.org/concepts/alpha/)");
    expect(text).toContain("https://webpack.js.org/llms.txt");
  });

  test("stays HTML for browsers", async () => {
    const { headers } = await site.fetch("/concepts/alhpa/", { headers: { Accept: chrome } });
    expect(headers.get("Content-Type")).toBe(html);
  });
});

describe("/llms-full.txt", () => {
  test("contains the Markdown of every page and has the release's ETag", async () => {
    const { status, headers, text } = await site.fetch("/llms-full.txt");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    for (const path of ["/concepts/alpha.md", "/guides/long.md"]) expect(text).toContain((await site.fetch(path)).text);
    const same = { "If-None-Match": headers.get("ETag") ?? "" };
    expect((await site.fetch("/llms-full.txt", { headers: same })).status).toBe(304);
  });

  test("returns 503 if its first value is missing in KV", async () => {
    await site.restart();
    expect((await site.fetch("/llms-full.txt", { faults: { "x/": "missing" } })).status).toBe(503);
  });
});
