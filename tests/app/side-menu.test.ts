/** The side menu of phones: by button, by finger, by keyboard. */
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
/** The menu's left edge: 0 when it is out, minus its width when it is in. */
const left = (page: Page): Promise<number> =>
  page.locator("#side-menu").evaluate((menu) => Math.round(menu.getBoundingClientRect().left));

async function phone(path = "/concepts/alpha/", how = {}): Promise<Page> {
  const { page } = await site.visit(path, { width: 390, ...how });
  return page;
}

async function opened(path?: string): Promise<Page> {
  const page = await phone(path);
  await page.getByLabel("Toggle navigation menu").tap();
  await soon(() => left(page)).toBe(0);
  return page;
}

describe("by button", () => {
  test("opens as a dialog with sections, pages, languages and links to other places", async () => {
    const page = await opened();
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

  test("is 295 pixels wide, with a backdrop over the rest", async () => {
    const page = await opened();
    const box = await page.locator("#side-menu").boundingBox();
    expect(box?.width).toBe(295);
    expect(box?.height).toBe(844);
    expect(
      await page.locator("#side-menu").evaluate((menu) => getComputedStyle(menu, "::backdrop").backgroundColor),
    ).toBe("rgba(11, 17, 21, 0.5)");
  });

  test("closes on its own button, on a tap outside and on Escape, and gives the focus back", async () => {
    const page = await opened();
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

  test("a tap outside reaches nothing below", async () => {
    const page = await opened("/guides/");
    await page.touchscreen.tap(370, 28);
    await soon(() => isOpen(page)).toBe(false);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  });

  test("closes on choosing a link, also one of the same page", async () => {
    const page = await opened();
    await page.locator("#side-menu a", { hasText: "more" }).tap();
    await soon(() => isOpen(page)).toBe(false);
    expect(new URL(page.url()).hash).toBe("#alphamore");
    await page.getByLabel("Toggle navigation menu").tap();
    await page.locator("#side-menu").getByText("Beta", { exact: true }).tap();
    await page.waitForURL("**/concepts/beta/");
    expect(await isOpen(page)).toBe(false);
  });

  test("keeps the keyboard inside while it is open", async () => {
    const page = await opened();
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

  test("the section bar's left button opens it at the current page, its right one the list of headings", async () => {
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

  test("is gone when the window gets wide", async () => {
    const { page } = await site.visit("/concepts/alpha/", { width: 800 });
    await page.getByLabel("Toggle navigation menu").click();
    await soon(() => left(page)).toBe(0);
    await page.setViewportSize({ width: 1300, height: 900 });
    await soon(() => isOpen(page)).toBe(false);
    expect(await page.locator("[inert]").count()).toBe(0);
  });
});

describe("by finger", () => {
  const edge = { x: 5, y: 400 };

  test("a swipe to the right from the edge opens it when it is over 20 pixels, and not before", async () => {
    const page = await phone();
    await swipe(page, edge, { x: edge.x + 20, y: 400 });
    await soon(() => isOpen(page)).toBe(false);
    await swipe(page, edge, { x: edge.x + 21, y: 400 });
    await soon(() => left(page)).toBe(0);
    expect(await isOpen(page)).toBe(true);
  });

  test("a swipe to the left closes it when it is over 20 pixels, and not before", async () => {
    const page = await opened();
    await swipe(page, { x: 200, y: 700 }, { x: 180, y: 700 });
    await soon(() => left(page)).toBe(0);
    expect(await isOpen(page)).toBe(true);
    await swipe(page, { x: 200, y: 700 }, { x: 179, y: 700 });
    await soon(() => isOpen(page)).toBe(false);
  });

  test("a swipe that starts beside the edge handle opens nothing", async () => {
    const page = await phone();
    // A long one here is the browser's own way back.
    await swipe(page, { x: 25, y: 400 }, { x: 53, y: 400 });
    expect(await isOpen(page)).toBe(false);
    const other = await phone();
    await swipe(other, { x: 23, y: 400 }, { x: 208, y: 400 });
    await soon(() => isOpen(other)).toBe(true);
  });

  test("a way as steep as 0.8 is scrolling, a flatter one opens", async () => {
    const page = await phone();
    await swipe(page, edge, { x: edge.x + 100, y: 480 });
    expect(await isOpen(page)).toBe(false);
    await swipe(page, edge, { x: edge.x + 100, y: 479 });
    await soon(() => isOpen(page)).toBe(true);
  });

  test("the menu follows the finger, up to its own width", async () => {
    const page = await phone();
    const one = await finger(page, edge);
    await one.move({ x: edge.x + 100, y: 400 });
    await soon(() => left(page)).toBe(-195);
    await one.move({ x: edge.x + 294, y: 400 });
    await soon(() => left(page)).toBe(-1);
    // Farther than the menu is wide, and it stays where it was.
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

  test("works in the dark theme and with reduced motion, where it is out at once", async () => {
    const page = await phone("/concepts/alpha/", { theme: "dark", reducedMotion: "reduce" });
    await swipe(page, edge, { x: 120, y: 400 });
    expect(await isOpen(page)).toBe(true);
    expect(await page.locator("#side-menu").evaluate((menu) => getComputedStyle(menu).transitionDuration)).toBe("0s");
    expect(await page.locator("#side-menu").evaluate((menu) => getComputedStyle(menu).backgroundColor)).toBe(
      "rgb(18, 26, 30)",
    );
  });

  test("every threshold, just under and just over", () => {
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
