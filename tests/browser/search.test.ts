/** Search as readers use it: opened by key or pointer, typed into before it is there, without script, and when it fails. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openOwnSite, openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const service = "https://testing-dsn.algolia.net/1/indexes/*/queries";

const field = (page: Page) => page.getByRole("searchbox", { name: "Search webpack documentation" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Search webpack documentation" });
/** The dialog's own results: the field that opens at once has none. */
const hits = (page: Page) => dialog(page).getByRole("option").getByRole("link");
const isLoaded = (page: Page) => soon(() => page.locator("#docsearch-input").count()).toBe(1);

async function openBy(page: Page, key: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.keyboard.press(key);
  await soon(() => field(page).isVisible()).toBe(true);
}

describe("Opened", () => {
  test.each(["Control+k", "Meta+k", "/"])(
    "by %s, search takes every key typed meanwhile and shows results",
    async (key) => {
      const { page, problems } = await site.visit("/concepts/");
      await page.waitForLoadState("networkidle");
      await page.keyboard.press(key);
      await page.keyboard.type("everyth");
      await page.keyboard.type("ing", { delay: 60 });
      await soon(() => hits(page).first().getAttribute("href")).toBe("/guides/everything/");
      expect(await field(page).inputValue()).toBe("everything");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("docsearch-input");
      await soon(() => page.getByRole("status").allTextContents()).toContainEqual(
        expect.stringMatching(/^\d+ results$/),
      );
      for (const href of await hits(page).evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
        expect(href).toMatch(/^\/(?!\/)/);
      expect(problems).toEqual([]);
    },
  );

  test("by the link in the header, it gives the focus back when it is closed", async () => {
    const { page, problems } = await site.visit("/concepts/");
    const link = page.getByRole("link", { name: "Search webpack documentation" });
    await link.click();
    await isLoaded(page);
    await page.keyboard.press("Escape");
    await soon(() => dialog(page).count()).toBe(0);
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/search/");
    await link.click();
    await isLoaded(page);
    await page.keyboard.press("Control+k");
    await soon(() => dialog(page).count()).toBe(0);
    expect(page.url()).toMatch(/\/concepts\/$/);
    expect(problems).toEqual([]);
  });

  test("never by a slash that is typed into a field", async () => {
    const { page } = await site.visit("/search/");
    await page.getByRole("searchbox").fill("a");
    await page.keyboard.type("/b");
    expect(await page.getByRole("searchbox").inputValue()).toBe("a/b");
    expect(await dialog(page).count()).toBe(0);
  });

  test("it loads nothing before, and nothing from anywhere else", async () => {
    const { page, problems } = await site.visit("/concepts/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /search/.test(path))).toEqual([]);
    await openBy(page, "/");
    await isLoaded(page);
    expect(asked.some((path) => /search-dialog/.test(path))).toBe(true);
    expect(problems).toEqual([]);
  });

  test.each(["light", "dark"] as const)("(%s) it has no fault that axe knows", async (theme) => {
    const { page, problems } = await site.visit("/concepts/", { theme });
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("everything");
    await soon(() => hits(page).count()).toBeGreaterThan(0);
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const { axe: runner } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
      };
      // Results are options of a list and real links at once, so that they open in new tabs too.
      const rules = { "nested-interactive": { enabled: false } };
      const { violations } = await runner.run({ resultTypes: ["violations"], rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`);
    });
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe("A result", () => {
  test("is walked to by arrows, opened by Enter, and remembered on this machine only", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("beta");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/concepts/beta/");
    await openBy(page, "/");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("RECENT")))).toHaveLength(
      1,
    );
    expect(problems).toEqual([]);
  });

  test("that is not there leaves three places to start from", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("qqxxzzyyvv");
    await soon(() => dialog(page).textContent()).toContain("Nothing found for “qqxxzzyyvv”");
    expect(await hits(page).count()).toBe(3);
    expect(problems).toEqual([]);
  });
});

describe("Without script", () => {
  test("the link opens a page with a field, and Enter there shows results", async () => {
    const { page, problems } = await site.visit("/concepts/", { javaScriptEnabled: false });
    await page.getByRole("link", { name: "Search webpack documentation" }).click();
    await page.waitForURL("**/search/");
    await page.getByRole("searchbox").fill("everything");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=everything");
    expect(await page.getByRole("main").getByRole("listitem").first().getByRole("link").getAttribute("href")).toBe(
      "/guides/everything/",
    );
    expect(problems).toEqual([]);
  });

  test("or with a script that never comes, Enter opens the page of results, and a word tells so within three seconds", async () => {
    const { page } = await site.visit("/concepts/", { online: true });
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/search-dialog.*", () => new Promise(() => {}));
    await openBy(page, "/");
    await page.keyboard.type("everything");
    const start = Date.now();
    // The first results need no more than the field.
    await soon(() => dialog(page).getByRole("listitem").first().getByRole("link").getAttribute("href")).toBe(
      "/guides/everything/",
    );
    await soon(() => page.getByRole("status").allTextContents()).toContainEqual(expect.stringContaining("Press Enter"));
    expect(Date.now() - start).toBeLessThan(3000);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=everything");
  });
});

describe("When search fails", () => {
  const faults: [string, (route: Route) => Promise<void>][] = [
    ["the server has a fault", (route) => route.fulfill({ status: 500, body: "no" })],
    ["the answer is no JSON", (route) => route.fulfill({ status: 200, body: "<html>" })],
    ["the answer has another shape", (route) => route.fulfill({ status: 200, json: { results: [{}] } })],
    ["the answer never comes", () => new Promise(() => {})],
  ];
  test.each(faults)("because %s, the dialog says so within three seconds, and typing goes on", async (_, fault) => {
    const { page, problems } = await site.visit("/concepts/", { online: true });
    await page.route("**/_search/**", fault);
    await openBy(page, "/");
    await isLoaded(page);
    const start = Date.now();
    await page.keyboard.type("beta");
    await soon(() => dialog(page).textContent()).toContain("Search is unavailable right now.");
    expect(Date.now() - start).toBeLessThan(3500);
    expect(await hits(page).count()).toBe(3);
    await page.unroute("**/_search/**");
    await page.keyboard.type("x");
    await page.keyboard.press("Backspace");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    expect(problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([]);
  });

  test("because there is no network, it says that", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.context().setOffline(true);
    await page.keyboard.type("beta");
    await soon(() => dialog(page).textContent()).toContain("You are offline");
    await page.context().setOffline(false);
    await page.keyboard.type(" ");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    expect(problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([]);
  });
});

describe("Where the hosted service is configured", () => {
  let other: Site;
  beforeAll(async () => {
    Object.assign(process.env, {
      SEARCH_APP_ID: "TESTING",
      SEARCH_API_KEY: "public-key",
      SEARCH_INDEX: "webpack-test",
    });
    other = await openOwnSite();
    for (const name of ["SEARCH_APP_ID", "SEARCH_API_KEY", "SEARCH_INDEX"]) delete process.env[name];
  });
  afterEach(() => other.leave());
  afterAll(() => other.close());

  test("it is asked, and its results lead into this site", async () => {
    const { page, problems } = await other.visit("/concepts/");
    const asked: { headers: Record<string, string>; body: unknown }[] = [];
    await page.route(service, (route) => {
      asked.push({ headers: route.request().headers(), body: route.request().postDataJSON() });
      const hierarchy = { lvl0: "Guides", lvl1: "From the service" };
      const hit = {
        objectID: "1",
        url: "https://webpack.js.org/guides/everything/#marked-lines",
        type: "lvl1",
        hierarchy,
      };
      return route.fulfill({
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
        json: { results: [{ hits: [hit], nbHits: 1 }] },
      });
    });
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("b");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/guides/everything/#marked-lines");
    expect(asked[0]?.headers).toMatchObject({
      "x-algolia-application-id": "TESTING",
      "x-algolia-api-key": "public-key",
    });
    expect(asked[0]?.body).toMatchObject({
      requests: [{ indexName: "webpack-test", query: "b", clickAnalytics: false }],
    });
    expect(problems.filter((problem) => !problem.startsWith(`foreign: ${service}`))).toEqual([]);
    const policy = (await fetch(`${other.address}/concepts/`)).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self' https://testing-dsn.algolia.net;");
  });

  test("our own index answers when it does not", async () => {
    const { page } = await other.visit("/concepts/");
    await page.route(service, (route) => route.fulfill({ status: 500, body: "" }));
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("beta");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
  });
});
