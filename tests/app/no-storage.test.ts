/** Browsers that store nothing for the site, because storage is full or is blocked together with cookies. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readOn } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("The home page", () => {
  /** Uses every control whose state the site normally stores, then scrolls through the page. */
  async function use(page: Page): Promise<void> {
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.getByTestId("hello-darkness").click();
    await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.getByRole("button", { name: "Pause animation" }).click();
    await page.mouse.move(200, 200);
    await readOn(page);
    await page.waitForTimeout(300);
  }

  // This is how Chromium 150 behaves if the reader blocks cookies for all sites.
  test("works if cookies are blocked and storage throws, and hides a banner that could not stay closed", async () => {
    const { page, problems } = await site.visit("/license/");
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: refuse });
      for (const name of ["open", "keys", "match"] as const)
        Object.defineProperty(CacheStorage.prototype, name, { value: async () => refuse() });
      ServiceWorkerContainer.prototype.register = async () => {
        throw new DOMException("The user denied permission to use Service Worker.", "NotSupportedError");
      };
    });
    await page.goto(`${site.origin}/`);
    const refused = await page.evaluate(() => {
      const nameOf = (error: Error): string => error.name;
      return Promise.all([
        Promise.resolve()
          .then(() => localStorage.length)
          .catch(nameOf),
        caches.open("x").catch(nameOf),
        navigator.serviceWorker.register("/sw.js").catch(nameOf),
      ]);
    });
    expect(refused).toEqual(["SecurityError", "SecurityError", "NotSupportedError"]);
    expect(await page.getByRole("complementary", { name: "Announcement" }).isVisible()).toBe(false);
    await use(page);
    expect(problems).toEqual([]);
  });

  test("works if storage is full, and the reader can close the banner on the current page", async () => {
    const { page, problems } = await site.visit("/");
    await page.evaluate(() => {
      const fill = (size: number): void => {
        try {
          for (let at = 0; ; at++) localStorage.setItem(`${size}-${at}`, "x".repeat(size));
        } catch {
          // Storage is full.
        }
      };
      for (const size of [1_000_000, 10_000, 100, 1]) fill(size);
    });
    await page.getByRole("button", { name: "Close announcement" }).click();
    await soon(() => page.getByRole("complementary", { name: "Announcement" }).isVisible()).toBe(false);
    await use(page);
    expect(problems).toEqual([]);
  });
});
