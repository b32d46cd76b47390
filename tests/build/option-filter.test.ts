/** The list of all options in a browser. Without script, it's complete; with script, it can be filtered. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Facts } from "../../content/facts.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { serveSmallSite } from "../support/served-small-site.ts";
import { smallSite } from "../support/small-site.ts";

const allOptions = "/configuration/all-options/";
let facts: Facts;
let site: Awaited<ReturnType<typeof serveSmallSite>>;
let browser: Browser;

beforeAll(async () => {
  const coverage = { pages: {}, same: {}, exceptions: {} };
  const small = await smallSite({ files: { "option-coverage.json": JSON.stringify(coverage) } });
  [facts, site, browser] = await Promise.all([extractFacts(), serveSmallSite(small), launchChromium()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

test("without script, the list has every option and no filter field", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}${allOptions}`);
  expect(await page.locator("dl.options dt").count()).toBe(Object.keys(facts.options).length);
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  await page.close();
});

test("typing leaves only the options that contain every word and shows their number, and clearing the field restores the list", async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.goto(`${site.origin}${allOptions}`);
  const field = page.getByRole("searchbox", { name: "Filter" });
  await field.click();
  await page.keyboard.type("Split min");
  const matching = Object.keys(facts.options).filter((path) => /split/i.test(path) && /min/i.test(path));
  await expect
    .poll(() => page.getByRole("status").filter({ hasText: "options" }).textContent())
    .toBe(`${matching.length} options`);
  expect(await page.locator("dl.options dt:not([hidden]) code").allTextContents()).toEqual(matching);
  // Groups without a matching option disappear together with their heading.
  expect(await page.getByRole("heading", { name: "devServer" }).count()).toBe(0);
  await field.fill("");
  await expect.poll(() => page.locator("dl.options dt:not([hidden])").count()).toBe(Object.keys(facts.options).length);
  expect(faults).toEqual([]);
  await page.close();
});

test("a link to an option scrolls to its row", async () => {
  const page = await browser.newPage();
  await page.goto(`${site.origin}/option/stats.warningsFilter`);
  expect(new URL(page.url()).hash).toBe("#stats.warningsFilter");
  const box = await page.locator('[id="stats.warningsFilter"]').boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(300);
  await page.close();
});
