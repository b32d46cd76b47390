/** The indexes for language models are short and complete, and link to Markdown. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

const linksIn = (text: string): string[] =>
  [...text.matchAll(/^- \[.+?\]\(https:\/\/webpack\.js\.org(\/[^)]*)\)/gm)].map(([, path = ""]) => path);

describe("/llms.txt", () => {
  test("has a title, a summary, sections with links, and fewer than 50,000 characters", async () => {
    const { status, headers, text } = await site.fetch("/llms.txt");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(text).toMatch(/^# webpack\n\n> .+\n\n/);
    expect(text).toContain("\n## Guides\n\n- [");
    expect(text.length).toBeLessThan(50_000);
  });

  test("links to every page, directly or through the index of a section", async () => {
    const { text } = await site.fetch("/llms.txt");
    const linked = new Set<string>();
    const faultyIndexes: string[] = [];
    for (const path of linksIn(text)) {
      if (!path.endsWith(".txt")) linked.add(path);
      else {
        const index = await site.fetch(path);
        if (index.status !== 200 || index.text.length >= 50_000) faultyIndexes.push(`${path}: ${index.text.length}`);
        for (const linkedPath of linksIn(index.text)) linked.add(linkedPath);
      }
    }
    const pages = Object.keys(site.release.table.pages).map((url) => `${url.slice(0, -1)}.md`);
    // The indexes leave out the home page, which advertises webpack. Programs get the summary instead.
    expect([...linked].sort()).toEqual(pages.filter((path) => path !== ".md").sort());
    const responses = await site.fetchAll([...linked]);
    for (const { status, headers } of responses)
      expect([status, headers.get("Content-Type")]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect(faultyIndexes).toEqual([]);
  });
});

describe("/llms-full.txt", () => {
  test("contains every page once, reads each value once, and matches its Content-Length", async () => {
    await site.restart();
    const { status, headers, text, reads } = await site.fetch("/llms-full.txt");
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(headers.get("Content-Length")).toBe(String(Buffer.byteLength(text)));
    const urls = [...text.matchAll(/^---\ntitle: .+\nurl: https:\/\/webpack\.js\.org(\S+)$/gm)].map(([, url]) => url);
    expect(urls.toSorted()).toEqual(Object.keys(site.release.table.pages).sort());
    expect(reads.length).toBeLessThanOrEqual(site.release.table.markdown.whole);
    // A request on Cloudflare's free plan may read 50 values.
    expect(site.release.table.markdown.whole).toBeLessThan(50);
  });

  test("isn't read for HEAD requests or 304 responses", async () => {
    await site.restart();
    const head = await site.fetch("/llms-full.txt", { method: "HEAD" });
    expect([head.status, head.text, head.reads]).toEqual([200, "", []]);
    const headers = { "If-None-Match": head.headers.get("ETag") ?? "" };
    const same = await site.fetch("/llms-full.txt", { headers });
    expect([same.status, same.reads]).toEqual([304, []]);
  });

  test("returns 503 if the first value is missing, and ends early if a later one is", async () => {
    const { packs } = site.release.table.markdown;
    await site.restart();
    expect((await site.fetch("/llms-full.txt", { faults: { [`x/${packs[0]}`]: "missing" } })).status).toBe(503);
    const cut = site.fetch("/llms-full.txt", { faults: { [`x/${packs[5]}`]: "missing" } });
    await expect(cut).rejects.toThrow();
  });
});
