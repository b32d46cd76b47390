/** Getting rid of a service worker without shipping another one: reliability.md, row 21. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Line, openLine } from "./line.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
let line: Line;
beforeAll(async () => {
  site = await openSite();
  line = await openLine(site.address);
});
afterAll(async () => {
  await site.close();
  await line.close();
});

/** Registrations and names of caches. */
const left = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())]);

test("the header Clear-Site-Data leaves no worker and no cache after one visit", async () => {
  const { page } = await site.visit("/concepts/alpha/", { at: line.address });
  await page.mouse.move(100, 300);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await soon(async () => (await left(page)).length).toBeGreaterThan(2);
  line.changes.set("*", ({ headers }) => {
    headers["clear-site-data"] = '"storage"';
  });
  const answer = await page.goto(`${line.address}/concepts/beta/`);
  expect(answer?.fromServiceWorker()).toBe(true);
  // The dying worker may still keep this page; the visit goes on, and takes that too.
  await page.mouse.move(150, 300);
  await soon(() => left(page)).toEqual([]);
  await page.waitForTimeout(1000);
  expect(await left(page)).toEqual([]);
});
