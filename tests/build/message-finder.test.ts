/** The message finder on /errors/ in a browser: it never sends a pasted log, and without script it's a form. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { LocalSite, noVersion } from "../../scripts/serve/local-site.ts";
import { launchChromium } from "../../scripts/tools/chromium.ts";
import { page as pageOf, type SmallSite, smallSite } from "../support/small-site.ts";

const log = `ERROR in ./src/index.js 1:0-37
Module not found: Error: Can't resolve './secret-project.js' in '/app/src'

WARNING in configuration
The 'mode' option has not been set, webpack will fallback to 'production' for this value.
`;

let small: SmallSite;
let site: LocalSite;
let browser: Browser;
let state: string;

beforeAll(async () => {
  [small, browser, state] = await Promise.all([
    smallSite({
      files: {
        "pages/errors/index.md": pageOf("Errors and warnings", "::message-finder\n"),
        "pages/errors/module-not-found-error.md": pageOf("ModuleNotFoundError"),
        "pages/errors/no-mode-warning.md": pageOf("NoModeWarning"),
      },
    }),
    launchChromium(),
    mkdtemp(join(tmpdir(), "message-finder-")),
  ]);
  await small.build();
  const places = { ...small.places, state };
  site = await LocalSite.open(state, noVersion(state));
  const { release } = await publish(places, await LocalTarget.open(places, site));
  await site.serve(await localVersion(places, release));
});

afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
  await Promise.all([small.remove(), rm(state, { recursive: true, force: true })]);
});

const box = (page: Page) => page.getByRole("textbox", { name: "Error message or log" });

test("finds the page of each problem by keyboard, shows the number of problems, and sends nothing", async () => {
  const page = await browser.newPage();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto(`${await site.origin()}/errors/`);
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
  await page.goto(`${await site.origin()}/errors/`);
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
  await page.goto(`${await site.origin()}/errors/`);
  await expect(page.getByText("The text stays in your browser.").isVisible()).resolves.toBe(false);
  await box(page).fill("模".repeat(1500));
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL("**/search/?q=*");
  expect(page.url().length).toBeGreaterThan(10_000);
  expect(page.url().length).toBeLessThan(16_000);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Search");
  await context.close();
});
