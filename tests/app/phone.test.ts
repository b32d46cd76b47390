/** Every page of the site on small phones: none scrolls sideways, and no word is cut in two. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

// The widest first: the next page comes in at the width of the last one.
const widths = [390, 360, 320];

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

interface Shown {
  url: string;
  width: number;
  /** Pixels by which the page is wider than the window. */
  sideways: number;
  /** Words that are on two lines, with `⏎` where the first one ends. */
  cut: string[];
}

// About 20 seconds of processor time for 800 pages, three times each; minutes where others use the processor too.
test("no page scrolls sideways at 320, 360 and 390 pixels, and no word is cut in two", {
  timeout: 600_000,
}, async () => {
  const { pages, printables } = site.release.table;
  const printed = Object.keys(printables).map((section) => `/${section}/printable/`);
  const others = ["/nowhere/", "/offline/", "/app-shell/", "/search/", "/search/?q=concatenateModules"];
  const urls = [...Object.keys(pages), ...printed, ...others];
  const browser = await launchChromium();
  try {
    // The pages' policy forbids frames and writing HTML.
    const tab = await browser.newPage({ bypassCSP: true, serviceWorkers: "block" });
    await tab.goto(`${site.origin}/license/`);
    const shown = await tab.evaluate(showAll, { urls, widths });
    expect(shown.filter(({ sideways, cut }) => sideways !== 0 || cut.length > 0)).toEqual([]);
    expect(shown).toHaveLength(urls.length * widths.length);
    expect(pages).toHaveProperty(["/configuration/output/"]);
  } finally {
    await browser.close();
  }
});

/** Runs in the browser. Opening a page takes ten times as long as putting its HTML into a frame that is there. */
async function showAll({ urls, widths }: { urls: string[]; widths: number[] }): Promise<Shown[]> {
  const frame = document.createElement("iframe");
  frame.srcdoc = "<!doctype html>";
  // Below the window, where nothing has to be painted.
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
  const ahead = urls.slice(0, 4).map(read);
  for (const [index, url] of urls.entries()) {
    const [head = "", body = ""] = (await (ahead.shift() as Promise<string>)).split(/<body[^>]*>/);
    const following = urls[index + 4];
    if (following) ahead.push(read(following));
    page.body.innerHTML = body;
    const own = head.match(/<style.*?<\/style>/gs)?.join("") ?? "";
    if (own !== styles) {
      styles = own;
      // Content that `content-visibility` skips is never wider than its frame.
      page.head.innerHTML = `${own}<style>* { content-visibility: visible !important }</style>`;
      page.body.getBoundingClientRect();
      await page.fonts.ready;
    }
    for (const width of widths) {
      frame.style.width = `${width}px`;
      const sideways = page.documentElement.scrollWidth - width;
      shown.push({ url, width, sideways, cut: width === Math.min(...widths) ? cutWords() : [] });
    }
  }
  return shown;

  function cutWords(): string[] {
    const cut: string[] = [];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (node.length < 2 || node.parentElement?.closest("pre") || linesOf(node, 0, node.length) < 2) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d_$]{2,}/gu)) {
        if (linesOf(node, index, word.length) < 2) continue;
        let length = 1;
        while (linesOf(node, index, length + 1) < 2) length++;
        cut.push(`${word.slice(0, length)}⏎${word.slice(length)}`);
      }
    }
    return cut;
  }

  function linesOf(node: Text, start: number, length: number): number {
    range.setStart(node, start);
    range.setEnd(node, start + length);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  }
}
