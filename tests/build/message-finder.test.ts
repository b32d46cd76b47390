/** The message finder on /errors/ in a browser: it never sends a pasted log, and without script it's a form. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { serveSmallSite } from "../support/served-small-site.ts";
import { page as pageOf, smallSite } from "../support/small-site.ts";

const log = `ERROR in ./src/index.js 1:0-37
Module not found: Error: Can't resolve './secret-project.js' in '/app/src'

WARNING in configuration
The 'mode' option has not been set, webpack will fallback to 'production' for this value.
`;

let site: Awaited<ReturnType<typeof serveSmallSite>>;
let browser: Browser;

beforeAll(async () => {
  const small = await smallSite({
    files: {
      "pages/errors/index.md": pageOf("Errors and warnings", "::message-finder\n"),
      "pages/errors/module-not-found-error.md": pageOf("ModuleNotFoundError"),
      "pages/errors/no-mode-warning.md": pageOf("NoModeWarning"),
    },
  });
  [site, browser] = await Promise.all([serveSmallSite(small), launchChromium()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

const box = (page: Page) => page.getByRole("textbox", { name: "Error message or log" });

test("finds the page of each problem by keyboard, shows the number of problems, and sends nothing", async () => {
  const page = await browser.newPage();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(`${site.origin}/errors/`);
  await box(page).focus();
  await page.keyboard.insertText(log.repeat(100));
  await page.getByRole("status").filter({ hasText: "2 problems found." }).waitFor();
  const links = page.locator(".message-problems a");
  expect(await links.allTextContents()).toEqual(["ModuleNotFoundError", "NoModeWarning"]);
  expect(await box(page).getAttribute("maxlength")).toBeNull();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).pathname).toBe("/errors/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/errors/module-not-found-error/");
  expect(sent.filter((request) => request.includes("secret-project"))).toEqual([]);
  await page.close();
});

test("reports if no page explains a message, and offers help if its data can't be loaded", async () => {
  const page = await browser.newPage();
  let isBroken = true;
  await page.route("**/_data/messages.json", (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`${site.origin}/errors/`);
  await box(page).fill("hello");
  await page.getByRole("status").filter({ hasText: "couldn't be loaded" }).waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("status").filter({ hasText: "No page explains this message." }).waitFor();
  await page.close();
});

test("without script, submits the start of the message to search, in a URL that servers accept", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/errors/`);
  await expect(page.getByText("The text stays in your browser.").isVisible()).resolves.toBe(false);
  await box(page).fill("模".repeat(1500));
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL("**/search/?q=*");
  expect(page.url().length).toBeGreaterThan(10_000);
  expect(page.url().length).toBeLessThan(16_000);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Search");
  await context.close();
});
