/** The sidebar and the list 'On this page' on wide screens. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const scrollTop = (page: Page): Promise<number> => page.locator("#side-menu").evaluate((column) => column.scrollTop);

describe("The sidebar", () => {
  test("lists a section's pages by group and `sort`, and links to the printable page except in the blog", async () => {
    const { page } = await site.visit("/guides/everything/");
    const titles = await page.getByTestId("sidebar-item-title").allTextContents();
    expect(titles.slice(0, 3)).toEqual(["Guides", "Repository", "Guide 10"]);
    expect(titles.slice(-2)).toEqual(["Guide 49", "Everything"]);
    expect(await page.locator(".sidebar h2").allTextContents()).toEqual(["Advanced", "Basics"]);
    const print = page.getByRole("link", { name: "Print Section" });
    expect(
      await print.evaluate((link) => [
        link.getAttribute("href"),
        link.getAttribute("target"),
        link.getAttribute("rel"),
      ]),
    ).toEqual(["/guides/printable/", "_blank", "nofollow noopener"]);
    const blog = await site.visit("/blog/");
    expect(await blog.page.getByRole("link", { name: "Print Section" }).count()).toBe(0);
  });

  test("shows the current page's headings without their prefix, and arrows only for pages with headings", async () => {
    const { page } = await site.visit("/concepts/alpha/");
    const side = page.locator(".sidebar");
    expect(await side.locator("[aria-current=page]").allTextContents()).toEqual(["Alpha"]);
    expect(await side.locator("details[open] a").allTextContents()).toEqual(["usage", "more"]);
    expect(await side.locator("summary[aria-label='Toggle Beta section']").count()).toBe(0);
    const other = side.locator("summary[aria-label='Toggle Broken section']");
    await other.click();
    await soon(() => side.getByText("Part one").isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await soon(() => side.getByText("Part one").isVisible()).toBe(false);
  });

  test("scrolls to a current page that is far down, and keeps its scroll position from page to page", async () => {
    const { page } = await site.visit("/guides/guide-40/");
    const current = page.locator(".sidebar [aria-current=page]");
    const isInViewport = (): Promise<boolean> =>
      current.evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    await soon(isInViewport).toBe(true);
    await page.locator("#side-menu").evaluate((column) => {
      column.scrollTop += 37;
    });
    expect(await scrollTop(page)).toBeGreaterThan(100);
    // The first pointer move loads the script that opens pages in place.
    await page.mouse.move(700, 400);
    const hasSectionScript = (): boolean =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/section."));
    await soon(() => page.evaluate(hasSectionScript)).toBe(true);
    await page.waitForTimeout(100);
    const link = page.getByTestId("sidebar-item-title").getByText("Guide 42", { exact: true });
    const top = (): Promise<number> => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await link.click();
    await page.waitForURL("**/guides/guide-42/");
    await soon(top).toBe(before);
    expect(await isInViewport()).toBe(true);
    await page.goto(`${site.origin}/concepts/alpha/`);
    expect(await scrollTop(page)).toBe(0);
  });

  test("has a version menu, in which 4 links to the same page on its host and shows that it's loading", async () => {
    const { page } = await site.visit("/concepts/alpha/");
    const versions = page.locator(".versions");
    expect(await versions.locator("summary").textContent()).toBe("webpack 5");
    await versions.locator("summary").click();
    expect(await versions.locator("li").allTextContents()).toEqual(["webpack 5", "webpack 4"]);
    const four = versions.locator("a");
    expect(await four.getAttribute("href")).toBe("https://v4.webpack.js.org/concepts/alpha/");
    await page.keyboard.press("Escape");
    await soon(() => four.isVisible()).toBe(false);
    await versions.locator("summary").click();
    // Prevents the navigation, as if the other host were slow to respond.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await four.click();
    await soon(() => versions.getAttribute("aria-busy")).toBe("true");
    expect(
      await versions.locator("summary").evaluate((summary) => getComputedStyle(summary, "::after").animationName),
    ).toBe("turn");
  });

  test("is hidden below 1024 pixels, where the side menu replaces it", async () => {
    const { page } = await site.visit("/concepts/alpha/", { width: 1023 });
    expect(await page.locator(".sidebar").isVisible()).toBe(false);
    await page.setViewportSize({ width: 1024, height: 900 });
    expect(await page.locator(".sidebar").isVisible()).toBe(true);
  });
});

describe("The list 'On this page'", () => {
  test("marks the section in the URL's hash as soon as the page opens", async () => {
    const { page } = await site.visit("/configuration/long/#setting-20");
    await soon(() => page.locator("#contents [aria-current]").allTextContents()).toEqual(["Setting 20"]);
  });

  const marked = (page: Page): Promise<string[]> => page.locator("#contents [aria-current=location]").allTextContents();
  const scrollToHeading = (page: Page, id: string): Promise<void> =>
    page.evaluate((name) => {
      const heading = document.getElementById(name);
      scrollTo(0, scrollY + (heading?.getBoundingClientRect().top ?? 0) - 100);
    }, id);

  test("marks the section in view while scrolling, after a jump and at the end, and none at the top", async () => {
    const { page } = await site.visit("/configuration/long/");
    expect(await marked(page)).toEqual([]);
    await scrollToHeading(page, "setting-3");
    await soon(() => marked(page)).toEqual(["Setting 3"]);
    await scrollToHeading(page, "setting-28-in-depth");
    await soon(() => marked(page)).toEqual(["Setting 28 in depth"]);
    await soon(() =>
      page.locator("#contents [aria-current]").evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      }),
    ).toBe(true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await soon(() => marked(page)).toEqual(["Setting 45"]);
    await page.evaluate(() => scrollTo(0, 0));
    await soon(() => marked(page)).toEqual([]);
  });

  test("marks a section after a click on its link, and is visible only from 1280 pixels", async () => {
    const { page } = await site.visit("/configuration/long/", { width: 1280 });
    await page.locator("#contents").getByText("Setting 12", { exact: true }).click();
    await soon(() => marked(page)).toEqual(["Setting 12"]);
    await page.setViewportSize({ width: 1279, height: 900 });
    expect(await page.locator("#contents").isVisible()).toBe(false);
  });

  test("is missing on a page with fewer than two headings", async () => {
    const { page } = await site.visit("/license/");
    expect(await page.locator("#contents").count()).toBe(0);
  });
});
