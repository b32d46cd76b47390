/** The header: its links, the theme switch, tooltips, the row of sections below it, and the skip link. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

test("The header links to the documentation, contributing and the blog, and marks the current link", async () => {
  const { page } = await site.visit("/concepts/");
  const current = async (path: string): Promise<string[]> => {
    await page.goto(site.origin + path);
    return page.locator("nav[aria-label=Main] [aria-current]").allTextContents();
  };
  const links = page.locator("nav[aria-label=Main] a");
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-label")]),
    ),
  ).toEqual([
    ["Documentation", "/concepts/", "webpack documentation"],
    ["Contribute", "/contribute/", "contribute to webpack"],
    ["Blog", "/blog/", "webpack blog"],
  ]);
  for (const path of ["/api/", "/concepts/alpha/", "/configuration/long/", "/guides/"])
    expect(await current(path)).toEqual(["Documentation"]);
  expect(await current("/blog/")).toEqual(["Blog"]);
  expect(await current("/license/")).toEqual([]);
});

test("The row of sections appears in the documentation on wide screens, but not on phones or in the blog", async () => {
  const wide = await site.visit("/guides/");
  const row = wide.page.getByTestId("sub-navigation");
  expect(await row.locator("a").allTextContents()).toEqual([
    "Concepts",
    "Guides",
    "Configuration",
    "Loaders",
    "Plugins",
    "API",
    "Migrate",
    "Errors",
    "Examples",
    "Changes",
  ]);
  expect(await row.locator("[aria-current]").allTextContents()).toEqual(["Guides"]);
  const phone = await site.visit("/guides/", { width: 390 });
  expect(await phone.page.getByTestId("sub-navigation").isVisible()).toBe(false);
  const blog = await site.visit("/blog/");
  expect(await blog.page.getByTestId("sub-navigation").count()).toBe(0);
});

test("At 768 to 1440 pixels, the header is 56 pixels high, sections fit in a row, and nothing overflows", async () => {
  const { page } = await site.visit("/guides/");
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const seen = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      header: document.querySelector(".header")?.getBoundingClientRect().height,
      rows: new Set([...document.querySelectorAll(".section-links a")].map((a) => a.getBoundingClientRect().top)).size,
    }));
    expect([width, seen]).toEqual([width, { sideways: 0, header: 56, rows: 1 }]);
  }
});

test("The footer links to the errors and the examples, which are most of the pages", async () => {
  const { page } = await site.visit("/license/");
  const links = page.getByRole("navigation", { name: "Quick links" }).getByRole("link");
  expect(await links.allTextContents()).toEqual(["Get Started", "Errors", "Examples", "Comparison", "Privacy Policy"]);
  expect(await links.nth(1).getAttribute("href")).toBe("/errors/");
  expect(await links.nth(2).getAttribute("href")).toBe("/examples/");
});

/** Returns the text and the path of each link for the questions that bring most readers here. */
const commonQuestions = (page: Page): Promise<[string | null, string | null][]> =>
  page
    .getByRole("navigation", { name: "Common questions" })
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));

test.each(["/", "/nowhere/"])(
  "%s has links for readers who have an error, are looking for an option, or are upgrading",
  async (path) => {
    const { page } = await site.visit(path);
    expect(await commonQuestions(page)).toEqual([
      ["I have an error", "/errors/"],
      ["I'm looking for an option", "/configuration/all-options/"],
      ["I'm upgrading", "/migrate/5/"],
    ]);
  },
);

test("Icon links to other sites have a label and a tooltip, shown after 0.3 seconds and hidden by Escape", async () => {
  const { page } = await site.visit("/concepts/");
  const links = page.locator(".icon-links a");
  const labels = await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")));
  expect(labels).toEqual(["webpack on GitHub", "webpack on X", "webpack on StackOverflow", "webpack on Discord"]);
  const tip = links.first().locator(".tooltip");
  expect(await tip.isVisible()).toBe(false);
  await links.first().hover();
  await soon(() => tip.evaluate((element) => getComputedStyle(element).transitionDelay)).toContain("0.3s");
  await soon(() => tip.isVisible()).toBe(true);
  await soon(async () => {
    // Repeated, because the script that hides tooltips may still be loading.
    await page.keyboard.press("Escape");
    return tip.isVisible();
  }).toBe(false);
  await page.mouse.move(600, 600);
  await links.first().hover();
  await soon(() => tip.isVisible()).toBe(true);
});

test("The search field links to the search page, so it works before the dialog has loaded", async () => {
  const { page } = await site.visit("/concepts/");
  const field = page.getByRole("link", { name: "Search webpack documentation" });
  expect(await field.getAttribute("href")).toBe("/search/");
});

describe("The theme switch", () => {
  test("changes the theme, stores it for later pages, and names the theme that it switches to", async () => {
    const { page, problems } = await site.visit("/concepts/");
    const root = page.locator("html");
    const button = page.getByTestId("hello-darkness");
    expect(await root.getAttribute("data-theme")).toBe("light");
    expect(await button.innerText()).toBe("Switch to dark theme");
    await button.click();
    await soon(() => root.getAttribute("data-theme")).toBe("dark");
    expect(await root.getAttribute("class")).toBe("dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe('"dark"');
    expect(await button.innerText()).toBe("Switch to light theme");
    await page.goto(`${site.origin}/guides/`);
    expect(await root.getAttribute("data-theme")).toBe("dark");
    await button.click();
    await soon(() => root.getAttribute("data-theme")).toBe("light");
    expect(problems).toEqual([]);
  });

  test("shows a stored dark theme from the first frame, and starts with light if storage is refused", async () => {
    const dark = await site.visit("/concepts/", { theme: "dark" });
    const first = await dark.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(first).toBe("rgb(18, 26, 30)");
    const refused = await site.visit("/license/");
    await refused.page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
    await refused.page.goto(`${site.origin}/concepts/alpha/`);
    await refused.page.getByTestId("hello-darkness").click();
    await soon(() => refused.page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(refused.problems).toEqual([]);
  });

  test("also applies to a page that the reader returns to with the back button", async () => {
    const { page } = await site.visit("/concepts/");
    await page.locator("main a[href='/concepts/alpha/']").first().click();
    await page.waitForURL("**/concepts/alpha/");
    await page.getByTestId("hello-darkness").click();
    await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.goBack();
    await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

test("The first press of Tab focuses the skip link, which moves the focus to the main content", async () => {
  const { page } = await site.visit("/concepts/alpha/");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to main content");
  await page.keyboard.press("Enter");
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe("main-content");
});

test("React loads only when the reader points at a part that needs it", async () => {
  const { page } = await site.visit("/guides/everything/");
  const scripts = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("hydrate")).length);
  await page.mouse.wheel(0, 3000);
  await page.getByRole("heading", { name: "Asides and tables" }).hover();
  expect(await scripts()).toBe(0);
  await page.getByTestId("hello-darkness").hover();
  await soon(scripts).toBe(1);
});
