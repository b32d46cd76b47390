/** Every page of the site at the widths of small phones: no page scrolls horizontally, and no word breaks in two. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

// Widest first: the frame still has the last width when the next page's HTML is inserted.
const widths = [390, 360, 320];

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

interface Shown {
  url: string;
  width: number;
  /** The number of pixels by which the page is wider than the viewport. */
  overflow: number;
  /** Words that break across two lines, with `⏎` where the line breaks. */
  broken: string[];
}

// Takes about 20 seconds of CPU time for 800 pages at three widths, or minutes if other processes use the CPU too.
test("No page scrolls horizontally at 320, 360 or 390 pixels, and no word breaks in two at 320 pixels", {
  timeout: 600_000,
}, async () => {
  const { pages, printables } = site.release.table;
  const printed = Object.keys(printables).map((section) => `/${section}/printable/`);
  const others = ["/nowhere/", "/offline/", "/app-shell/", "/search/", "/search/?q=concatenateModules"];
  const urls = [...Object.keys(pages), ...printed, ...others];
  const browser = await launchChromium();
  try {
    // The site's content security policy would forbid frames and inserting HTML.
    const tab = await browser.newPage({ bypassCSP: true, serviceWorkers: "block" });
    await tab.goto(`${site.origin}/license/`);
    const shown = await tab.evaluate(showAll, { urls, widths });
    expect(shown.filter(({ overflow, broken }) => overflow !== 0 || broken.length > 0)).toEqual([]);
    expect(shown).toHaveLength(urls.length * widths.length);
    expect(pages).toHaveProperty(["/configuration/output/"]);
  } finally {
    await browser.close();
  }
});

/** Runs in the browser. Inserting HTML into an existing frame is ten times faster than opening each page. */
async function showAll({ urls, widths }: { urls: string[]; widths: number[] }): Promise<Shown[]> {
  const frame = document.createElement("iframe");
  frame.srcdoc = "<!doctype html>";
  // Below the viewport, so that the browser doesn't have to paint the pages.
  frame.style.cssText = "position: absolute; top: 5000px; height: 800px; border: 0";
  await new Promise((resolve) => {
    frame.onload = resolve;
    document.body.replaceChildren(frame);
  });
  const page = frame.contentDocument as Document;
  const range = page.createRange();
  const shown: Shown[] = [];
  let styles = "";

  const read = async (url: string): Promise<string> => (await fetch(url)).text();
  const prefetched = urls.slice(0, 4).map(read);
  for (const [index, url] of urls.entries()) {
    const [head = "", body = ""] = (await (prefetched.shift() as Promise<string>)).split(/<body[^>]*>/);
    const following = urls[index + 4];
    if (following) prefetched.push(read(following));
    page.body.innerHTML = body;
    const pageStyles = head.match(/<style.*?<\/style>/gs)?.join("") ?? "";
    if (pageStyles !== styles) {
      styles = pageStyles;
      // Without this rule, content that `content-visibility` skips would never be wider than the frame.
      page.head.innerHTML = `${pageStyles}<style>* { content-visibility: visible !important }</style>`;
      page.body.getBoundingClientRect();
      await page.fonts.ready;
    }
    for (const width of widths) {
      frame.style.width = `${width}px`;
      const overflow = page.documentElement.scrollWidth - width;
      shown.push({ url, width, overflow, broken: width === Math.min(...widths) ? brokenWords() : [] });
    }
  }
  return shown;

  function brokenWords(): string[] {
    const broken: string[] = [];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.length < 2 || node.parentElement?.closest("pre") || linesOf(node, 0, node.length) < 2) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d_$]{2,}/gu)) {
        if (linesOf(node, index, word.length) < 2) continue;
        let length = 1;
        while (linesOf(node, index, length + 1) < 2) length++;
        broken.push(`${word.slice(0, length)}⏎${word.slice(length)}`);
      }
    }
    return broken;
  }

  function linesOf(node: Text, start: number, length: number): number {
    range.setStart(node, start);
    range.setEnd(node, start + length);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  }
}
