/** Search as readers use it: opened by key or pointer, typed into before it is there, and followed to a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dialog, field, hits, isLoaded, openBy } from "./searching.ts";
import { isHydrated, openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("Opened", () => {
  test.each(["Control+k", "Meta+k", "/"])(
    "by %s, search takes every key typed meanwhile and shows results",
    async (key) => {
      const { page, problems } = await site.visit("/concepts/");
      await isHydrated(page);
      await page.keyboard.press(key);
      await page.keyboard.type("everyth");
      await page.keyboard.type("ing", { delay: 60 });
      await soon(() => hits(page).first().getAttribute("href")).toBe("/guides/everything/");
      expect(await field(page).inputValue()).toBe("everything");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
      await soon(() => page.getByRole("status").allTextContents()).toContainEqual(
        expect.stringMatching(/^\d+ results?$/),
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
      const { violations } = await runner.run({ resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(", ")}`);
    });
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
});

describe("A result", () => {
  test("is walked to by arrows, opened by Enter, and remembered in this browser only", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("beta");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/concepts/beta/");
    await openBy(page, "/");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    expect(await hits(page).first().textContent()).toContain("Opened recently");
    expect(await page.evaluate(() => localStorage.getItem("search-recent"))).toBe(
      '[{"url":"/concepts/beta/","title":"Beta"}]',
    );
    expect(problems).toEqual([]);
  });

  test("that is not there leaves four places to start from", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("qqxxzzyyvv");
    await soon(() => dialog(page).textContent()).toContain("Nothing found for “qqxxzzyyvv”");
    expect(await hits(page).count()).toBe(4);
    expect(problems).toEqual([]);
  });
});
