/** The banner above the header: there from the first frame, until it is closed. */
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

describe("the banner", () => {
  const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
  const close = (page: Page) => page.getByRole("button", { name: "Close announcement" });

  test("is there from the first frame, closes for good, and moves nothing", async () => {
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

  test("comes again with another version, and stays away for the value that the old site wrote", async () => {
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

  test("is not there without script", async () => {
    const { page } = await site.visit("/", { javaScriptEnabled: false });
    expect(await banner(page).isVisible()).toBe(false);
  });
});
