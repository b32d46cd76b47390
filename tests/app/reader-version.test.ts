/** The form for the reader's version of webpack, with and without JavaScript. Only this browser stores the version. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { type ServedSite, serve } from "../support/served-site.ts";
import { isHydrated, soon } from "./site.ts";

const path = "/configuration/experiments/";
let site: ServedSite;
let browser: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  site = await serve(placesOf());
  browser = await launchChromium();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await site.close();
});

const open = async (javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  return {
    page,
    field: page.getByLabel("Your webpack"),
    marks: () => page.locator(".badge.newer").count(),
  };
};

test("Without JavaScript, the form opens a URL with the version, and the sidebar's links keep it", async () => {
  const { page, field, marks } = await open(false);
  await field.fill("5.100");
  await field.press("Enter");
  await page.waitForURL("**/?v=5.100");
  expect(await marks()).toBeGreaterThan(0);
  expect(await page.locator(".version-note").textContent()).toContain("newer than webpack 5.100");
  await page.locator(".sidebar").getByRole("link", { name: "Output", exact: true }).click();
  await page.waitForURL("**/configuration/output/?v=5.100");
  expect(await marks()).toBeGreaterThan(0);
});

test("With JavaScript, a submitted version replaces the version in the URL, on the next page too", async () => {
  const { page, field } = await open(true);
  await page.goto(`${site.origin}${path}?v=5.88`);
  await isHydrated(page);
  const next = page.locator(".sidebar").getByRole("link", { name: "Output", exact: true });
  await soon(() => next.getAttribute("href")).toBe("/configuration/output/?v=5.88");
  await field.fill("5.100");
  await field.press("Enter");
  await soon(() => next.getAttribute("href")).toBe("/configuration/output/");
  await next.click();
  await page.waitForURL("**/configuration/output/");
  await soon(() => field.inputValue()).toBe("5.100");
  await soon(() => page.locator(".sidebar [aria-current=page]").textContent()).toBe("Output");
});

test("A version that the reader types while the script loads replaces the one in the URL", async () => {
  const { page, field } = await open(true);
  const held = Promise.withResolvers<void>();
  await page.route(/\/reader-version[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}${path}?v=5.88`);
  await field.fill("5.100");
  const loaded = page.waitForResponse(/\/reader-version[^/]*\.js$/);
  held.resolve();
  await (await loaded).finished();
  await page.waitForTimeout(200);
  await field.press("Enter");
  await soon(() => page.evaluate(() => localStorage.getItem("webpack"))).toBe('"5.100"');
});

test("With JavaScript, the form marks this page and the next one, until the reader empties the field", async () => {
  const { page, field, marks } = await open(true);
  await isHydrated(page);
  await field.fill("5.88");
  await field.press("Enter");
  await soon(marks).toBeGreaterThan(0);
  expect(await page.locator(".reader-version output").textContent()).toContain("newer than webpack 5.88");
  expect(page.url()).toBe(site.origin + path);
  await page.goto(`${site.origin}/configuration/output/`);
  await soon(marks).toBeGreaterThan(20);
  expect(await field.inputValue()).toBe("5.88");
  await field.fill("");
  await field.press("Enter");
  await soon(marks).toBe(0);
  await page.reload();
  await isHydrated(page);
  expect(await field.inputValue()).toBe("");
});

test("With JavaScript, a version that doesn't exist shows an error message and isn't stored", async () => {
  const { page, field, marks } = await open(true);
  await isHydrated(page);
  await field.fill("4.46");
  await field.press("Enter");
  await soon(() => page.locator(".reader-version output").textContent()).toContain("“4.46” isn't a version");
  expect(await marks()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("webpack"))).toBeNull();
});
