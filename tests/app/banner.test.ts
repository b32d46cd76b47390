/** The banner above the header, which is visible from the first frame until the reader closes it. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { shift } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("The banner", () => {
  const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
  const close = (page: Page) => page.getByRole("button", { name: "Close announcement" });

  test("is visible from the first frame, stays closed after the reader closes it, and shifts no layout", async () => {
    const { page, problems } = await site.visit("/concepts/alpha/");
    expect(await banner(page).isVisible()).toBe(true);
    expect(await shift(page)).toBeLessThan(0.02);
    await close(page).click();
    await soon(() => banner(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("notification-dismissed"))).toBe('"3"');
    await page.goto(`${site.origin}/`);
    expect(await banner(page).isVisible()).toBe(false);
    expect(await shift(page)).toBeLessThan(0.02);
    expect(problems).toEqual([]);
  });

  test("reappears if its version changes, and stays closed for a value that the old site stored", async () => {
    for (const [stored, isShown] of [
      ["2", true],
      ["3", false],
      ['"3"', false],
      ["not JSON", true],
    ] as const) {
      const { page } = await site.visit("/concepts/");
      await page.evaluate((value) => localStorage.setItem("notification-dismissed", value), stored);
      await page.reload();
      expect([stored, await banner(page).isVisible()]).toEqual([stored, isShown]);
    }
  });

  test("is hidden without JavaScript", async () => {
    const { page } = await site.visit("/", { javaScriptEnabled: false });
    expect(await banner(page).isVisible()).toBe(false);
  });
});
