/** Search in unusual conditions: without its script, when requests fail, and with the hosted search service. */
import type { Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dialog, hits, isLoaded, openBy } from "./searching.ts";
import { isHydrated, openOwnSite, openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const service = "https://testing-dsn.algolia.net/1/indexes/*/queries";

describe("If the search script can't run", () => {
  test("because JavaScript is off, the link opens a page with a field, and Enter there shows results", async () => {
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

  test("because it never loads, the dialog suggests Enter within three seconds, and Enter shows results", async () => {
    const { page } = await site.visit("/concepts/", { online: true });
    await isHydrated(page);
    await page.route("**/assets/search-dialog.*", () => new Promise(() => {}));
    await openBy(page, "/");
    await page.keyboard.type("everything");
    const start = Date.now();
    await soon(() => page.getByRole("status").allTextContents()).toContainEqual(expect.stringContaining("Press Enter"));
    expect(Date.now() - start).toBeLessThan(3000);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=everything");
  });
});

describe("When the search request fails", () => {
  const faults: [string, (route: Route) => Promise<void>][] = [
    ["the server responds with 500", (route) => route.fulfill({ status: 500, body: "no" })],
    ["the response isn't JSON", (route) => route.fulfill({ status: 200, body: "<html>" })],
    ["the response has an unexpected shape", (route) => route.fulfill({ status: 200, json: { results: [{}] } })],
    ["the response never arrives", () => new Promise(() => {})],
  ];
  test.each(faults)("because %s, an error appears within three seconds, and typing still works", async (_, fault) => {
    const { page, problems } = await site.visit("/concepts/", { online: true });
    let isDown = true;
    await page.route("**/_search/**", (route) => (isDown ? fault(route) : route.continue()));
    await openBy(page, "/");
    await isLoaded(page);
    const start = Date.now();
    // Slowly, so that the first letter's request times out while the last letter's is still pending.
    await page.keyboard.type("beta", { delay: 150 });
    await soon(() => dialog(page).textContent()).toContain("Search is unavailable right now.");
    expect(Date.now() - start).toBeLessThan(3500);
    expect(await hits(page).count()).toBe(4);
    isDown = false;
    await page.keyboard.press("Backspace");
    await page.keyboard.type("a");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    expect(problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([]);
  });

  test("because the browser is offline, the dialog says so, and search works again once it's online", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.context().setOffline(true);
    await page.keyboard.type("beta");
    await soon(() => dialog(page).textContent()).toContain("You are offline");
    await page.context().setOffline(false);
    // The browser may need a moment before requests succeed again.
    await soon(async () => {
      await page.keyboard.type(" ");
      return hits(page).first().getAttribute("href");
    }).toBe("/concepts/beta/");
    expect(problems.filter((problem) => !/Failed to load resource/.test(problem))).toEqual([]);
  });
});

describe("When the hosted search service is configured", () => {
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

  test("the dialog sends queries to it, the CSP allows that, and the results link to this site", async () => {
    const { page, problems } = await other.visit("/concepts/");
    const requests: { headers: Record<string, string>; body: unknown }[] = [];
    await page.route(service, (route) => {
      requests.push({ headers: route.request().headers(), body: route.request().postDataJSON() });
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
    expect(requests[0]?.headers).toMatchObject({
      "x-algolia-application-id": "TESTING",
      "x-algolia-api-key": "public-key",
    });
    expect(requests[0]?.body).toMatchObject({
      requests: [{ indexName: "webpack-test", query: "b", clickAnalytics: false }],
    });
    expect(problems.filter((problem) => !problem.startsWith(`foreign: ${service}`))).toEqual([]);
    const policy = (await fetch(`${other.origin}/concepts/`)).headers.get("Content-Security-Policy");
    expect(policy).toContain("connect-src 'self' https://testing-dsn.algolia.net;");
  });

  test("the results come from the site's own index if the service fails", async () => {
    const { page } = await other.visit("/concepts/");
    await page.route(service, (route) => route.fulfill({ status: 500, body: "" }));
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("beta");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
  });
});
