/** What holds for every template: accessible, still, within its budgets, whole without script, at home on any screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync, gzipSync } from "node:zlib";
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

/** What axe finds wrong, as `rule: where`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
    };
    // The empty shell has no heading: it has nothing a heading could name.
    const { violations: found } = await runner.run({ resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${String(target)}`));
  });
}

/** What moved while the page came, if all of it is worth 0.02 or more. Before axe, which moves things itself. */
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

describe("accessible in both themes, still, quiet and private", () => {
  for (const [name, path] of Object.entries(templates)) {
    test(name, async () => {
      const { page, problems } = await site.visit(path);
      expect(await shifts(page)).toEqual([]);
      const expected = path === "/app-shell/" ? ["page-has-heading-one: html"] : [];
      for (const theme of ["light", "dark"]) {
        await showTheme(page, theme);
        expect(await violations(page)).toEqual(expected);
      }
      const style = await page.locator("[style]").count();
      expect(style).toBe(0);
      // A page that is not there is answered with 404, and the browser says so.
      expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
    });
  }

  test("a page whose text cannot be read", async () => {
    await site.fail("/migrate/broken-for-good/");
    const { page } = await site.visit("/migrate/broken-for-good/");
    await soon(() => page.getByText("Error loading content.").isVisible()).toBe(true);
    for (const theme of ["light", "dark"]) {
      await showTheme(page, theme);
      expect(await violations(page)).toEqual([]);
    }
    await site.fail();
  });

  for (const theme of ["light", "dark"] as const)
    test(`menus on a phone, ${theme}`, async () => {
      const { page } = await site.visit("/guides/everything/", { width: 390, theme });
      await page.getByText("On this page").first().click();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel("Toggle navigation menu").click();
      await soon(() => page.locator("#side-menu").evaluate((menu) => menu.getBoundingClientRect().left)).toBe(0);
      expect(await violations(page)).toEqual([]);
    });
});

describe("without script", () => {
  const off = { javaScriptEnabled: false };

  test("a page is read, its sidebar stands open at the page, and links lead on", async () => {
    const { page, problems } = await site.visit("/guides/everything/", off);
    expect(await page.locator("h1").innerText()).toBe("Everything");
    expect(await page.locator(".sidebar details[open] a").first().isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Copy code" }).count()).toBe(0);
    expect(await page.getByTestId("hello-darkness").isVisible()).toBe(false);
    const tabs = page.locator(".tabs").first();
    await tabs.locator("label", { hasText: "yarn" }).click();
    expect(await tabs.getByText("yarn add").isVisible()).toBe(true);
    await page.getByLabel("Select language").click();
    expect(await page.locator("#languages a[lang=ko]").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.locator("summary[aria-label='Toggle Guide 10 section']").click();
    expect(await page.locator(".sidebar").getByText("End", { exact: true }).first().isVisible()).toBe(true);
    await page.getByTestId("sidebar-item-title").getByText("Guide 10", { exact: true }).click();
    await page.waitForURL("**/guides/guide-10/");
    expect(problems).toEqual([]);
  });

  test("menus open and close on a phone, and contributors are names", async () => {
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

  test("a text that cannot be read is said so, with a link to reload and one to the source", async () => {
    await site.fail("/migrate/broken-too/");
    const { page } = await site.visit("/migrate/broken-too/", off);
    expect(await page.getByText("Error loading content.").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Reload this page" }).getAttribute("href")).toBe(
      "/migrate/broken-too/",
    );
    expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(false);
    await site.fail();
    await page.getByRole("link", { name: "Reload this page" }).click();
    await soon(() => page.getByRole("heading", { name: "A part" }).count()).toBe(1);
  });
});

describe("on any screen", () => {
  test("nothing scrolls sideways at 320 pixels, nor with wide spacing", async () => {
    for (const path of ["/guides/everything/", "/", "/blog/", "/concepts/printable/", "/nowhere/"]) {
      const { page } = await site.visit(path, { width: 320 });
      const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, await overflow()]).toEqual([path, 0]);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
        );
        document.adoptedStyleSheets = [sheet];
      });
      expect([path, await overflow()]).toEqual([path, 0]);
    }
  });

  test("focus is never hidden under the header, and always has a ring", async () => {
    const { page } = await site.visit("/guides/everything/");
    await page.locator("main a").last().focus();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press("Shift+Tab");
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element?.closest("main")) return null;
        const { bottom } = element.getBoundingClientRect();
        const label = element.closest("label") ?? element;
        return { bottom, outline: getComputedStyle(label).outlineStyle };
      });
      if (!seen) continue;
      expect(seen.bottom).toBeGreaterThan(56);
      expect(seen.outline).toBe("solid");
    }
  });

  test("forced colors: blocks, asides and the current row have borders", async () => {
    const { page } = await site.visit("/guides/everything/", { forcedColors: "active" });
    for (const part of [".code", "aside.tip", ".sidebar [aria-current=page]", ".header"])
      expect([
        part,
        await page
          .locator(part)
          .first()
          .evaluate((element) => getComputedStyle(element).borderTopStyle),
      ]).toEqual([part, "solid"]);
    expect(
      await page
        .locator(".logo .cube-inner")
        .first()
        .evaluate((face) => getComputedStyle(face).fill),
    ).toBe("none");
  });

  test("reduced motion: nothing moves", async () => {
    const { page } = await site.visit("/guides/everything/", { reducedMotion: "reduce" });
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return animationName !== "none" || transitionDuration.split(", ").some((time) => time !== "0s");
        }).length,
    );
    expect(moving).toBe(0);
  });

  test("print: the text alone, light, with the addresses of links to elsewhere", async () => {
    const { page } = await site.visit("/guides/everything/", { theme: "dark" });
    // A sheet of A4 is 674 pixels wide inside its margins.
    await page.setViewportSize({ width: 674, height: 986 });
    await page.emulateMedia({ media: "print" });
    for (const block of await page.locator("#md-content > .code").all())
      expect(
        await block.evaluate((figure) => [getComputedStyle(figure).marginLeft, getComputedStyle(figure).color]),
      ).toEqual(["0px", "rgb(43, 58, 66)"]);
    for (const gone of [".header", ".sidebar", "#contents", "footer", ".page-links", ".copy", ".contributors"])
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
    const after = await page
      .locator("#md-content a[href='https://example.com']")
      .evaluate((link) => getComputedStyle(link, "::after").content);
    expect(after).toContain("https://example.com");
    expect(
      await page
        .locator(".code code")
        .first()
        .evaluate((code) => getComputedStyle(code).whiteSpace),
    ).toContain("pre-wrap");
  });
});

describe("budgets", () => {
  test("script before any interaction is at most 5 KB gzip, styles at most 12 KB brotli", async () => {
    const { page } = await site.visit("/guides/everything/");
    await page.waitForLoadState("networkidle");
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
    const sizes = await Promise.all(
      [...new Set(scripts)].map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
    );
    const script = sizes.reduce((sum, size) => sum + size, gzipSync(site.table.assets.boot).length);
    expect(script).toBeGreaterThan(1000);
    expect(script).toBeLessThanOrEqual(5120);
    expect(brotliCompressSync(site.table.assets.styles).length).toBeLessThanOrEqual(12_288);
  });

  test("a script that is not ours is blocked, inline or not", async () => {
    const { page } = await site.visit("/concepts/");
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener("securitypolicyviolation", ({ effectiveDirective }) => resolve(effectiveDirective));
          fetch("https://example.com/").catch(() => {});
        }),
    );
    expect(blocked).toBe("connect-src");
    const inline = page.evaluate(() => document.body.setAttribute("onclick", "document.title = 'owned'"));
    await expect(inline).rejects.toThrow("TrustedScript");
    expect(await page.title()).not.toBe("owned");
  });
});
