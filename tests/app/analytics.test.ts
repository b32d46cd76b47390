/** Google Analytics: it runs only on a site with an analytics ID, and only for visitors who haven't opted out. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { countPage } from "../../app/client/analytics.ts";
import { openOwnSite, openSite, type Site, soon, type Visit } from "./site.ts";

let site: Site;
beforeAll(async () => {
  process.env["ANALYTICS_ID"] = "G-TEST123456";
  try {
    site = await openOwnSite();
  } finally {
    delete process.env["ANALYTICS_ID"];
  }
});
afterEach(() => site.leave());
afterAll(() => site.close());

/**
 * Opens a page and collects the URLs that it requests from Google. A fake script replaces Google's and sends an image
 * request and a POST request as Google's does. The browser opens /robots.txt first, because a page would be counted
 * before the opt-out signal is set.
 */
async function visit(path: string, signal: "none" | "gpc" | "dnt" = "none"): Promise<Visit & { requested: string[] }> {
  const found = await site.visit("/robots.txt");
  const { page } = found;
  const requested: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: 'new Image().src = "https://www.googletagmanager.com/a?id=1"; fetch("https://region1.google-analytics.com/g/collect", { method: "POST" });',
    });
  });
  await page.route("https://*.google-analytics.com/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 204, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await page.addInitScript((name) => {
    if (name === "gpc") Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    if (name === "dnt") Object.defineProperty(navigator, "doNotTrack", { value: "1" });
  }, signal);
  await page.goto(site.origin + path);
  await page.waitForLoadState("networkidle");
  return { ...found, requested };
}

/** Returns the arguments of every `gtag()` call on the page. */
const gtagCalls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((one) => [...Array.from(one)]),
  );

describe("With an analytics ID", () => {
  test("each page is counted once, with its path and query string, title and URL", async () => {
    const { page, requested } = await visit("/concepts/alpha/?a=1");
    await soon(() => requested.join()).toContain("https://www.googletagmanager.com/gtag/js?id=G-TEST123456");
    const views = async (): Promise<unknown[][]> => (await gtagCalls(page)).filter(([name]) => name === "event");
    await soon(views).toEqual([
      [
        "event",
        "page_view",
        {
          page_path: "/concepts/alpha/?a=1",
          page_title: "Alpha | webpack",
          page_location: `${site.origin}/concepts/alpha/?a=1`,
        },
      ],
    ]);
    expect((await gtagCalls(page)).find(([name]) => name === "config")).toEqual([
      "config",
      "G-TEST123456",
      { send_page_view: false },
    ]);
    await page.goto(`${site.origin}/license/`);
    await soon(async () => (await views()).map(([, , facts]) => (facts as { page_path: string }).page_path)).toEqual([
      "/license/",
    ]);
  });

  test("a page that replaces the current one in place is counted each time it opens", async () => {
    const { page } = await visit("/concepts/alpha/");
    await page.keyboard.press("Shift");
    await soon(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .join(),
      ),
    ).toMatch(/\/section\.\w+\.js/);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    for (const name of ["Beta", "Alpha"]) {
      await page.getByTestId("sidebar-item-title").getByText(name, { exact: true }).click();
      await soon(() => page.locator("h1:focus").allTextContents()).toEqual([name]);
    }
    const views = (await gtagCalls(page)).filter(([name]) => name === "event").map(([, , facts]) => facts);
    expect(views).toMatchObject(
      ["Alpha", "Beta", "Alpha"].map((name) => ({
        page_path: `/concepts/${name.toLowerCase()}/`,
        page_title: `${name} | webpack`,
        page_location: `${site.origin}/concepts/${name.toLowerCase()}/`,
      })),
    );
  });

  test("the script loads after the first paint, and the CSP allows its image and its request", async () => {
    const { page, problems, requested } = await visit("/concepts/alpha/");
    await soon(() => requested.some((url) => url.includes("google-analytics.com"))).toBe(true);
    const [painted, loaded] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      performance.getEntriesByType("resource").find(({ name }) => name.includes("gtag"))?.startTime ?? 0,
    ]);
    expect(loaded).toBeGreaterThan(painted ?? 0);
    expect(problems.filter((problem) => !problem.startsWith("foreign:"))).toEqual([]);
  });

  test("the CSP still blocks requests to other hosts", async () => {
    const { page } = await visit("/concepts/alpha/");
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
          fetch("https://example.com/").catch(() => {});
        }),
    );
    expect(blocked).toBe("connect-src");
  });

  test.each(["gpc", "dnt"] as const)("a visitor who opts out (%s) sends no requests to Google", async (signal) => {
    const { page, requested, problems } = await visit("/concepts/alpha/", signal);
    await page.waitForTimeout(500);
    expect(requested).toEqual([]);
    expect(await gtagCalls(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test("Without an analytics ID, the page has no analytics attribute, and its CSP doesn't mention Google", async () => {
  const other = await openSite();
  const response = await fetch(`${other.origin}/`);
  expect((await response.text()).includes("data-analytics")).toBe(false);
  expect(response.headers.get("Content-Security-Policy")).not.toContain("google");
  await other.close();
});

test("countPage() throws an error if analytics has not started", () => {
  expect(() => countPage()).toThrow("Google analytics is not initialized");
});
