/** Search as readers use it: they open it by key or pointer, type before it has loaded, and open a result. */
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

describe("The search dialog", () => {
  test.each(["Control+k", "Meta+k", "/"])(
    "opens with %s, keeps every key typed while it loads, and shows results",
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

  test("opens with the link in the header, and returns the focus to the link when it closes", async () => {
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

  test("doesn't open when the reader types a slash into a field", async () => {
    const { page } = await site.visit("/search/");
    await page.getByRole("searchbox").fill("a");
    await page.keyboard.type("/b");
    expect(await page.getByRole("searchbox").inputValue()).toBe("a/b");
    expect(await dialog(page).count()).toBe(0);
  });

  test("loads its script only when it opens, and nothing from other hosts", async () => {
    const { page, problems } = await site.visit("/concepts/");
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await page.waitForLoadState("networkidle");
    expect(paths.filter((path) => /search/.test(path))).toEqual([]);
    await openBy(page, "/");
    await isLoaded(page);
    expect(paths.some((path) => /search-dialog/.test(path))).toBe(true);
    expect(problems).toEqual([]);
  });

  test.each(["light", "dark"] as const)("has no accessibility violations that axe finds (%s)", async (theme) => {
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

describe("Search", () => {
  test("opens the first result on Enter, and remembers it as recently opened in this browser only", async () => {
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

  test("suggests four pages when it finds nothing", async () => {
    const { page, problems } = await site.visit("/concepts/");
    await openBy(page, "/");
    await isLoaded(page);
    await page.keyboard.type("qqxxzzyyvv");
    await soon(() => dialog(page).textContent()).toContain("Nothing found for “qqxxzzyyvv”");
    expect(await hits(page).count()).toBe(4);
    expect(problems).toEqual([]);
  });
});
