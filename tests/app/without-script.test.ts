/** The site without JavaScript: reading, navigation, menus, package managers, and the error for an unreadable body. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("Without JavaScript", () => {
  const off = { javaScriptEnabled: false };

  test("a page is readable, its sidebar shows its headings, and its tabs, language menu and links work", async () => {
    const { page, problems } = await site.visit("/guides/everything/", off);
    expect(await page.locator("h1").innerText()).toBe("Everything");
    expect(await page.locator(".sidebar details[open] a").first().isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Copy code" }).count()).toBe(0);
    expect(await page.getByTestId("hello-darkness").isVisible()).toBe(false);
    const tabs = page.locator(".tabs").first();
    await tabs.locator("label", { hasText: "yarn" }).click();
    expect(await tabs.getByText("yarn add").isVisible()).toBe(true);
    // The next group of tabs keeps its own choice.
    expect(await page.locator(".tabs").nth(1).locator("input").first().isChecked()).toBe(true);
    await page.getByLabel("Select language").click();
    expect(await page.locator("#languages a[lang=ko]").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    // Each page contains only its own headings, so readers can't open the rows of other pages, which would be empty.
    expect(await page.locator("summary[aria-label='Toggle Guide 10 section']").isVisible()).toBe(false);
    await page.getByTestId("sidebar-item-title").getByText("Guide 10", { exact: true }).click();
    await page.waitForURL("**/guides/guide-10/");
    expect(problems).toEqual([]);
  });

  test("the menus on a phone open and close, and contributors appear by name", async () => {
    const { page } = await site.visit("/concepts/alpha/", { ...off, width: 390 });
    await page.getByLabel("Toggle navigation menu").tap();
    expect(await page.locator("#side-menu").getByText("Beta", { exact: true }).isVisible()).toBe(true);
    await page.getByLabel("Close navigation menu").tap();
    await soon(() => page.locator("#side-menu").isVisible()).toBe(false);
    await page.getByText("On this page").first().tap();
    await page.locator("#contents a").last().tap();
    expect(new URL(page.url()).hash).toBe("#alphamore");
    expect(await page.getByTestId("contributors").locator("a").first().textContent()).toContain("sokra");
  });

  test("a page whose content can't be read shows an error message with a link that reloads the page", async () => {
    await site.fail("/migrate/broken-too/");
    const { page } = await site.visit("/migrate/broken-too/", off);
    expect(await page.getByText("Error loading content.").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Reload the page" }).getAttribute("href")).toBe("/migrate/broken-too/");
    expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(false);
    await site.fail();
    await page.getByRole("link", { name: "Reload the page" }).click();
    await soon(() => page.getByRole("heading", { name: "A part" }).count()).toBe(1);
  });
});
