/** Each template is accessible in both themes, shifts no layout, logs nothing, and sends no request to other hosts. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const templates = {
  home: "/",
  concept: "/concepts/alpha/",
  "long reference": "/configuration/long/",
  guide: "/guides/everything/",
  "third-party page": "/loaders/node-loader/",
  "blog index": "/blog/",
  post: "/blog/2020-10-10-five/",
  "root page": "/license/",
  printable: "/concepts/printable/",
  "not found": "/concepts/alhpa/",
  "app shell": "/app-shell/",
} as const;

/** Returns the violations that axe finds, each as `rule: selector`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
    };
    const { violations: found } = await runner.run({ resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${String(target)}`));
  });
}

/** Returns the page's layout shifts if they add up to 0.02 or more. Call it before axe, which shifts the layout too. */
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const seen = await new Promise<Shift[]>((resolve) => {
      const all: Shift[] = [];
      new PerformanceObserver((list) => all.push(...(list.getEntries() as Shift[]))).observe({
        type: "layout-shift",
        buffered: true,
      });
      setTimeout(() => resolve(all), 50);
    });
    const sum = seen.reduce((total, { value }) => total + value, 0);
    return sum < 0.02 ? [] : seen.map(({ value, sources }) => `${value.toFixed(3)}: ${sources[0]?.node?.textContent}`);
  });

const showTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.dataset["theme"] = name;
  }, theme);

describe("In both themes", () => {
  for (const [name, path] of Object.entries(templates)) {
    test(`the ${name} template is accessible, with no layout shifts, console errors or foreign requests`, async () => {
      const { page, problems } = await site.visit(path);
      expect(await shifts(page)).toEqual([]);
      // The app shell has no content yet, so it has no heading.
      const expected = path === "/app-shell/" ? ["page-has-heading-one: html"] : [];
      for (const theme of ["light", "dark"]) {
        await showTheme(page, theme);
        expect(await violations(page)).toEqual(expected);
      }
      const style = await page.locator("[style]").count();
      expect(style).toBe(0);
      // The browser logs the 404 of a missing page.
      expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    });
  }

  test("a page whose content can't be read is accessible", async () => {
    await site.fail("/migrate/broken-still/");
    const { page } = await site.visit("/migrate/broken-still/");
    await soon(() => page.getByText("Error loading content.").isVisible()).toBe(true);
    for (const theme of ["light", "dark"]) {
      await showTheme(page, theme);
      expect(await violations(page)).toEqual([]);
    }
    await site.fail();
  });

  for (const theme of ["light", "dark"] as const)
    test(`the menus on a phone are accessible (${theme})`, async () => {
      const { page } = await site.visit("/guides/everything/", { width: 390, theme });
      await page.getByText("On this page").first().click();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel("Toggle navigation menu").click();
      await soon(() => page.locator("#side-menu").evaluate((menu) => menu.getBoundingClientRect().left)).toBe(0);
      expect(await violations(page)).toEqual([]);
    });
});
