/** The side menu on phones, operated by button, by touch and by keyboard. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decides, follow } from "../../app/client/drag.ts";
import { openSite, type Site, soon } from "./site.ts";
import { finger, swipe } from "./touch.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const isOpen = (page: Page): Promise<boolean> =>
  page.locator("#side-menu").evaluate((menu) => menu.matches(":popover-open"));
/** Returns the menu's left edge in pixels: 0 when it's open, minus its width when it's closed. */
const left = (page: Page): Promise<number> =>
  page.locator("#side-menu").evaluate((menu) => Math.round(menu.getBoundingClientRect().left));

async function phone(path = "/concepts/alpha/", how = {}): Promise<Page> {
  const { page } = await site.visit(path, { width: 390, ...how });
  return page;
}

async function openMenu(path?: string): Promise<Page> {
  const page = await phone(path);
  await page.getByLabel("Toggle navigation menu").tap();
  await soon(() => left(page)).toBe(0);
  return page;
}

describe("The side menu", () => {
  test("opens as a dialog with sections, pages, languages and links to other sites", async () => {
    const page = await openMenu();
    const menu = page.getByRole("dialog", { name: "Navigation" });
    expect(await menu.getByRole("navigation", { name: "Sections" }).locator("a").allTextContents()).toEqual([
      "Concepts",
      "Guides",
      "Configuration",
      "Loaders",
      "Plugins",
      "API",
      "Migrate",
      "Errors",
      "Examples",
      "Changes",
      "Contribute",
      "Blog",
    ]);
    expect(await menu.locator("[aria-current=page]").textContent()).toBe("Alpha");
    expect(await menu.locator("a[lang=ko]").isVisible()).toBe(true);
    expect(await menu.getByLabel("webpack on GitHub").isVisible()).toBe(true);
    expect(await page.getByLabel("Toggle navigation menu").getAttribute("aria-expanded")).toBe("true");
  });

  test("is 295 pixels wide and as tall as the viewport, with a backdrop over the rest of the page", async () => {
    const page = await openMenu();
    const box = await page.locator("#side-menu").boundingBox();
    expect(box?.width).toBe(295);
    expect(box?.height).toBe(844);
    expect(
      await page.locator("#side-menu").evaluate((menu) => getComputedStyle(menu, "::backdrop").backgroundColor),
    ).toBe("rgba(11, 17, 21, 0.5)");
  });

  test("closes with its button, a tap or click outside, or Escape, and returns the focus", async () => {
    const page = await openMenu();
    const opener = page.getByLabel("Toggle navigation menu");
    const closings = [
      () => page.getByLabel("Close navigation menu").tap(),
      () => page.touchscreen.tap(360, 500),
      () => page.mouse.click(360, 500),
      () => page.keyboard.press("Escape"),
    ];
    for (const close of closings) {
      await close();
      await soon(() => isOpen(page)).toBe(false);
      await opener.focus();
      await page.keyboard.press("Enter");
      await soon(() => isOpen(page)).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Toggle navigation menu");
    expect(await opener.getAttribute("aria-expanded")).toBe("false");
  });

  test("closes on a tap outside, without passing the tap on to the element below", async () => {
    const page = await openMenu("/guides/");
    await page.touchscreen.tap(370, 28);
    await soon(() => isOpen(page)).toBe(false);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  });

  test("closes when the reader follows a link, even one to the same page", async () => {
    const page = await openMenu();
    await page.locator("#side-menu a", { hasText: "more" }).tap();
    await soon(() => isOpen(page)).toBe(false);
    expect(new URL(page.url()).hash).toBe("#alphamore");
    await page.getByLabel("Toggle navigation menu").tap();
    await page.locator("#side-menu").getByText("Beta", { exact: true }).tap();
    await page.waitForURL("**/concepts/beta/");
    expect(await isOpen(page)).toBe(false);
  });

  test("keeps the focus inside while it's open, and leaves nothing inert after it closes", async () => {
    const page = await openMenu();
    const isInside = (): Promise<boolean> =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        return element === document.body || document.getElementById("side-menu")?.contains(element) === true;
      });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Close navigation menu");
    const stops = await page.locator("#side-menu :is(a, button, summary)").count();
    for (let step = 0; step < stops + 3; step++) {
      await page.keyboard.press("Tab");
      expect(await isInside()).toBe(true);
    }
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press("Shift+Tab");
      expect(await isInside()).toBe(true);
    }
    await page.keyboard.press("Escape");
    await soon(() => page.locator("[inert]").count()).toBe(0);
  });

  test("opens at the current page with the section bar's left button (the right one lists headings)", async () => {
    const page = await phone("/guides/guide-45/");
    await page.locator(".section-bar").getByText("Guides").tap();
    await soon(() => left(page)).toBe(0);
    const box = await page.locator("#side-menu [aria-current=page]").boundingBox();
    expect(box && box.y > 0 && box.y < 844).toBe(true);
    await page.keyboard.press("Escape");
    await soon(() => isOpen(page)).toBe(false);
    const list = page.getByText("On this page").first();
    await list.tap();
    await soon(() => list.getAttribute("aria-expanded")).toBe("true");
    await page.locator("#contents a").last().tap();
    await soon(() => list.getAttribute("aria-expanded")).toBe("false");
    expect(new URL(page.url()).hash).toBe("#end");
  });

  test("closes when the viewport becomes wide", async () => {
    const { page } = await site.visit("/concepts/alpha/", { width: 800 });
    await page.getByLabel("Toggle navigation menu").click();
    await soon(() => left(page)).toBe(0);
    await page.setViewportSize({ width: 1300, height: 900 });
    await soon(() => isOpen(page)).toBe(false);
    expect(await page.locator("[inert]").count()).toBe(0);
  });
});

describe("On a touchscreen", () => {
  const edge = { x: 5, y: 400 };

  test("a swipe to the right from the edge opens the menu only if it's longer than 20 pixels", async () => {
    const page = await phone();
    await swipe(page, edge, { x: edge.x + 20, y: 400 });
    await soon(() => isOpen(page)).toBe(false);
    await swipe(page, edge, { x: edge.x + 21, y: 400 });
    await soon(() => left(page)).toBe(0);
    expect(await isOpen(page)).toBe(true);
  });

  test("a swipe to the left closes the menu only if it's longer than 20 pixels", async () => {
    const page = await openMenu();
    await swipe(page, { x: 200, y: 700 }, { x: 180, y: 700 });
    await soon(() => left(page)).toBe(0);
    expect(await isOpen(page)).toBe(true);
    await swipe(page, { x: 200, y: 700 }, { x: 179, y: 700 });
    await soon(() => isOpen(page)).toBe(false);
  });

  test("a swipe opens the menu if it starts 23 pixels from the edge, but not at 25 pixels", async () => {
    const page = await phone();
    // Only a short swipe, because a long one here is the browser's own back gesture.
    await swipe(page, { x: 25, y: 400 }, { x: 53, y: 400 });
    expect(await isOpen(page)).toBe(false);
    const other = await phone();
    await swipe(other, { x: 23, y: 400 }, { x: 208, y: 400 });
    await soon(() => isOpen(other)).toBe(true);
  });

  test("a swipe with a slope of 0.8 scrolls, and a flatter one opens the menu", async () => {
    const page = await phone();
    await swipe(page, edge, { x: edge.x + 100, y: 480 });
    expect(await isOpen(page)).toBe(false);
    await swipe(page, edge, { x: edge.x + 100, y: 479 });
    await soon(() => isOpen(page)).toBe(true);
  });

  test("the menu follows the finger, up to the menu's own width", async () => {
    const page = await phone();
    const one = await finger(page, edge);
    await one.move({ x: edge.x + 100, y: 400 });
    await soon(() => left(page)).toBe(-195);
    await one.move({ x: edge.x + 294, y: 400 });
    await soon(() => left(page)).toBe(-1);
    // Beyond the width of the menu, it stays where it was.
    await one.move({ x: edge.x + 296, y: 400 }, 1);
    expect(await left(page)).toBe(-1);
    await one.lift();
    await soon(() => left(page)).toBe(0);
    const other = await finger(page, { x: 250, y: 700 });
    await other.move({ x: 150, y: 700 });
    await soon(() => left(page)).toBe(-100);
    await other.lift();
    await soon(() => isOpen(page)).toBe(false);
  });

  test("a swipe opens the menu in the dark theme too, and without a transition with reduced motion", async () => {
    const page = await phone("/concepts/alpha/", { theme: "dark", reducedMotion: "reduce" });
    await swipe(page, edge, { x: 120, y: 400 });
    expect(await isOpen(page)).toBe(true);
    expect(await page.locator("#side-menu").evaluate((menu) => getComputedStyle(menu).transitionDuration)).toBe("0s");
    expect(await page.locator("#side-menu").evaluate((menu) => getComputedStyle(menu).backgroundColor)).toBe(
      "rgb(18, 26, 30)",
    );
  });

  test("every threshold of a swipe is exact: values just below and just above it have different results", () => {
    expect([decides(20), decides(20.5)]).toEqual([false, true]);
    expect([follow(false, 294, 0), follow(false, 295, 0)]).toEqual([294, null]);
    expect([follow(true, -294, 0), follow(true, -295, 0)]).toEqual([294, null]);
    expect([follow(false, 100, 79), follow(false, 100, 80), follow(false, 100, -79), follow(false, 100, -80)]).toEqual([
      100,
      null,
      100,
      null,
    ]);
    expect([follow(false, -50, 0), follow(true, 50, 0), follow(false, 0, 0)]).toEqual([null, null, null]);
  });
});
