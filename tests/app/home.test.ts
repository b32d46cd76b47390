/** The home page: its animation and how to stop it, what the page loads, and that loading shifts no layout. */
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { holdLists, lists, readAll, readOn, shift } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await holdLists(site);
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("The hero", () => {
  /** Sets the animations to a time in seconds and returns the visible word and both cubes' angles in degrees. */
  const stateAt = (page: Page, seconds: number): Promise<{ word: string; turned: number; against: number }> =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time * 1000;
      }
      const strip = document.querySelector(".words") as HTMLElement;
      const top = strip.parentElement?.getBoundingClientRect().top ?? 0;
      const word = [...strip.children].find((one) => Math.abs(one.getBoundingClientRect().top - top) < 2);
      const angle = (name: string): number => {
        const { transform } = getComputedStyle(document.querySelector(`.solid.${name}`) as Element);
        const { m11, m31 } = new DOMMatrix(transform);
        return Math.round((Math.atan2(m31, m11) * 180) / Math.PI + 360) % 360;
      };
      return { word: word?.textContent ?? "", turned: angle("outer"), against: angle("inner") };
    }, seconds);

  test("shows another word and turns its cubes by 90 degrees every five seconds, starting after five", async () => {
    const { page } = await site.visit("/");
    const words = ["assets", "scripts", "images", "styles", "assets"];
    for (const [round, word] of words.entries()) {
      const early = await stateAt(page, round * 5 + 1.5);
      const late = await stateAt(page, round * 5 + 4.95);
      expect([early.word, late.word]).toEqual([word, word]);
      expect([early.turned, early.against]).toEqual([(45 + round * 90) % 360, (405 - round * 90) % 360]);
      expect([late.turned, late.against]).toEqual([early.turned, early.against]);
    }
    const between = await stateAt(page, 5.5);
    expect(between.word).toBe("");
    expect(between.turned).not.toBe(45);
  });

  test.each([320, 390, 768, 1440])(
    "limits the word to 110 pixels at a font size of 33.178 pixels, and shows all of it (viewport of %i pixels)",
    async (width) => {
      const { page } = await site.visit("/", { width });
      const { limit, room, widest } = await page.locator(".rotator").evaluate((rotator) => {
        const widths = [...rotator.querySelectorAll("b")].map((word) => {
          const text = document.createRange();
          text.selectNodeContents(word);
          return text.getBoundingClientRect().width;
        });
        return {
          limit: (Number.parseFloat(getComputedStyle(rotator).fontSize) * 110) / 33.178,
          room: rotator.getBoundingClientRect().width,
          widest: Math.max(...widths),
        };
      });
      expect(room).toBeLessThanOrEqual(limit + 0.1);
      expect(widest).toBeLessThanOrEqual(room + 0.1);
    },
  );

  test("is a single heading, and a screen reader reads it once, as one sentence", async () => {
    const { page } = await site.visit("/");
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.count()).toBe(1);
    expect(
      await page.getByRole("heading", { level: 1, name: "bundle your assets, scripts, images and styles" }).count(),
    ).toBe(1);
    expect((await page.locator("main").ariaSnapshot()).match(/bundle your/g)).toHaveLength(1);
  });

  test("has a 120-pixel cube around a 60-pixel cube, and the changing word doesn't move sideways", async () => {
    const { page } = await site.visit("/");
    const size = (name: string): Promise<number[]> =>
      page
        .locator(`.solid.${name}`)
        .evaluate((cube: Element) => [(cube as HTMLElement).offsetWidth, (cube as HTMLElement).offsetHeight]);
    expect([await size("outer"), await size("inner")]).toEqual([
      [120, 120],
      [60, 60],
    ]);
    const left = (): Promise<number> => page.locator(".rotator").evaluate((word) => word.getBoundingClientRect().left);
    const first = await left();
    await stateAt(page, 11);
    expect(await left()).toBe(first);
  });

  test("stops when the reader presses its button, and remains stopped after a reload", async () => {
    const { page } = await site.visit("/");
    const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBe(3);
    const button = page.getByRole("button", { name: "Pause animation" });
    await soon(async () => {
      if ((await button.getAttribute("aria-pressed")) === "false") await button.click();
      return button.getAttribute("aria-pressed");
    }).toBe("true");
    expect(await moving()).toBe(0);
    await page.reload();
    await soon(() => button.getAttribute("aria-pressed")).toBe("true");
    expect(await moving()).toBe(0);
    await button.click();
    expect(await moving()).toBe(3);
  });

  test("does not move, and has no pause button, with reduced motion or without JavaScript", async () => {
    for (const how of [{ reducedMotion: "reduce" as const }, { javaScriptEnabled: false }]) {
      const { page } = await site.visit("/", how);
      expect(await page.getByRole("button", { name: "Pause animation" }).isVisible()).toBe(false);
      const still = await page
        .locator(".words, .solid")
        .evaluateAll((all) => all.map((one) => [getComputedStyle(one).animationName, getComputedStyle(one).transform]));
      expect(still.map(([name]) => name)).toEqual(["none", "none", "none"]);
      expect(still.at(-1)?.[1]).toContain("matrix3d");
    }
  });

  test("shows only the cube on a phone, and a tap copies its install command", async () => {
    const { page } = await site.visit("/", { width: 390, permissions: ["clipboard-read", "clipboard-write"] });
    expect(await page.locator(".scene svg").isVisible()).toBe(false);
    expect(await page.locator(".turning-cube").isVisible()).toBe(true);
    await page.locator(".install").getByRole("button", { name: "Copy code" }).tap();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      "npm install --save-dev webpack webpack-cli",
    );
  });
});

describe("The home page", () => {
  test("loads at most 8 KB of gzipped script, and no list of sponsors, before any interaction", async () => {
    const { page } = await site.visit("/");
    const requestedPaths: string[] = [];
    page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
    await page.reload();
    await page.waitForLoadState("networkidle");
    const scripts = requestedPaths.filter((path) => path.endsWith(".js"));
    const sizes = await Promise.all(
      scripts.map(async (path) => gzipSync(Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, gzipSync(site.table.assets.boot.text).length);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThanOrEqual(8192);
    expect(requestedPaths.filter((path) => path.startsWith("/_data/"))).toEqual([]);
  });

  test.each([360, 768, 1440])(
    "has text or the scene as its largest painted element at %i pixels, and sponsors load without a layout shift",
    async (width) => {
      for (const theme of ["light", "dark"] as const) {
        const { page, problems } = await site.visit("/", { width, theme });
        const largest = await page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              new PerformanceObserver((list) => {
                const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
                resolve(element?.closest("h1, p, code, .scene") ? "text or scene" : String(element?.outerHTML));
              }).observe({ type: "largest-contentful-paint", buffered: true });
            }),
        );
        expect(largest).toBe("text or scene");
        await readAll(page);
        await readOn(page);
        expect(await shift(page)).toBeLessThan(0.02);
        expect(problems).toEqual([]);
      }
    },
  );

  test("keeps a visible sponsor wall's size while its list loads; Show all then adds the other sponsors", async () => {
    const { page } = await site.visit("/");
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(lists, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => document.querySelector("#sponsors")?.scrollIntoView({ behavior: "instant" }));
    await soon(() => page.locator(".wall").first().getAttribute("aria-busy")).toBe("true");
    await page.waitForTimeout(400);
    const places = await page.locator(".wall[data-rank=platinum] li").first().boundingBox();
    expect([places?.width, places?.height]).toEqual([384, 128]);
    release();
    await soon(() =>
      page
        .getByRole("link", { name: /Mossgate/ })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await shift(page)).toBeLessThan(0.02);
    // The list has more sponsors than the wall has places.
    const latest = page.locator(".wall[data-rank=latest]");
    const before = await latest.locator("li").count();
    await latest.getByRole("button", { name: /^Show all/ }).click();
    expect(await latest.locator("li").count()).toBeGreaterThan(before);
  });
});
