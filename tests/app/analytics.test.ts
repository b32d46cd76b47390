/** Analytics: only where the site is configured with an id, only for those who do not mind, and only what it needs. */
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
 * Visits with a script in the place of Google's, which sends what it is told as that does. The window opens at a file
 * that is no page: a page would already count before it knows the reader's wish.
 */
async function visit(path: string, signal: "none" | "gpc" | "dnt" = "none"): Promise<Visit & { asked: string[] }> {
  const found = await site.visit("/robots.txt");
  const { page } = found;
  const asked: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: 'new Image().src = "https://www.googletagmanager.com/a?id=1"; fetch("https://region1.google-analytics.com/g/collect", { method: "POST" });',
    });
  });
  await page.route("https://*.google-analytics.com/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 204, headers: { "Access-Control-Allow-Origin": "*" } });
  });
  await page.addInitScript((name) => {
    if (name === "gpc") Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    if (name === "dnt") Object.defineProperty(navigator, "doNotTrack", { value: "1" });
  }, signal);
  await page.goto(site.origin + path);
  await page.waitForLoadState("networkidle");
  return { ...found, asked };
}

/** The arguments that the script got. */
const told = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((one) => [...Array.from(one)]),
  );

describe("with an id", () => {
  test("each page is counted once: path with query, title, address", async () => {
    const { page, asked } = await visit("/concepts/alpha/?a=1");
    await soon(() => asked.join()).toContain("https://www.googletagmanager.com/gtag/js?id=G-TEST123456");
    const views = async (): Promise<unknown[][]> => (await told(page)).filter(([name]) => name === "event");
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
    expect((await told(page)).find(([name]) => name === "config")).toEqual([
      "config",
      "G-TEST123456",
      { send_page_view: false },
    ]);
    await page.goto(`${site.origin}/license/`);
    await soon(async () => (await views()).map(([, , facts]) => (facts as { page_path: string }).page_path)).toEqual([
      "/license/",
    ]);
  });

  test("so is a page that comes in place, each time that it comes", async () => {
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
    const views = (await told(page)).filter(([name]) => name === "event").map(([, , facts]) => facts);
    expect(views).toMatchObject(
      ["Alpha", "Beta", "Alpha"].map((name) => ({
        page_path: `/concepts/${name.toLowerCase()}/`,
        page_title: `${name} | webpack`,
        page_location: `${site.origin}/concepts/${name.toLowerCase()}/`,
      })),
    );
  });

  test("the script comes after the first paint, and its picture and its message are let through", async () => {
    const { page, problems, asked } = await visit("/concepts/alpha/");
    await soon(() => asked.some((url) => url.includes("google-analytics.com"))).toBe(true);
    const [painted, loaded] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      performance.getEntriesByType("resource").find(({ name }) => name.includes("gtag"))?.startTime ?? 0,
    ]);
    expect(loaded).toBeGreaterThan(painted ?? 0);
    expect(problems.filter((problem) => !problem.startsWith("foreign:"))).toEqual([]);
  });

  test("other hosts stay shut out", async () => {
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

  test.each(["gpc", "dnt"] as const)("nobody is counted who asks not to be (%s)", async (signal) => {
    const { page, asked, problems } = await visit("/concepts/alpha/", signal);
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    expect(await told(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test("without an id there is no trace of it", async () => {
  const other = await openSite();
  const answer = await fetch(`${other.origin}/`);
  expect((await answer.text()).includes("data-analytics")).toBe(false);
  expect(answer.headers.get("Content-Security-Policy")).not.toContain("google");
  await other.close();
});

test("counting before there is a counter is a mistake that says so", () => {
  expect(() => countPage()).toThrow("Google analytics is not initialized");
});
