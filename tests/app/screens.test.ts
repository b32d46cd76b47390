/** At home on any screen: narrow, zoomed, by keyboard, in forced colors, without motion, on paper. */
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const isInWindow = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe("on any screen", () => {
  test("nothing scrolls sideways at 320 pixels, which is 1280 at 400 % zoom, nor with wide spacing", async () => {
    const { page } = await site.visit("/license/", { viewport: { width: 320, height: 225 } });
    for (const path of ["/guides/everything/", "/", "/blog/", "/concepts/printable/", "/nowhere/"]) {
      await page.goto(site.origin + path);
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
    // Zoomed in like this, the menu is taller than the window: its end can be reached.
    await page.goto(`${site.origin}/concepts/alpha/`);
    await page.getByLabel("Toggle navigation menu").click();
    const last = page.locator("#side-menu").getByLabel("webpack on Discord");
    await last.scrollIntoViewIfNeeded();
    await soon(() => isInWindow(last)).toBe(true);
  });

  test("the keyboard walks in the order in which a page is read", async () => {
    const { page } = await site.visit("/concepts/alpha/");
    const parts = "a.skip, header.header, [data-testid=sub-navigation], #side-menu, main, #contents, footer";
    const walk: (string | undefined)[] = [];
    await page.evaluate(() => document.documentElement.removeAttribute("data-banner"));
    while (walk.length < 200 && !walk.includes("FOOTER")) {
      await page.keyboard.press("Tab");
      walk.push(
        await page.evaluate((selector) => {
          const part = document.activeElement?.closest(selector);
          return part?.id || part?.getAttribute("data-testid") || part?.tagName;
        }, parts),
      );
    }
    expect(walk.filter((part, index) => part !== walk[index - 1])).toEqual([
      "A",
      "HEADER",
      "sub-navigation",
      "side-menu",
      "main-content",
      "contents",
      "FOOTER",
    ]);
  });

  test("the footer of a short page stands at the end of the window", async () => {
    const { page } = await site.visit("/license/", { viewport: { width: 1440, height: 1600 } });
    const box = await page.locator("footer").boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(1600);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1600);
  });

  for (const theme of ["light", "dark"] as const)
    test(`on a phone the list of headings opens right under its button, banner or not, ${theme}`, async () => {
      const { page } = await site.visit("/guides/everything/", { width: 390, theme });
      const button = page.getByRole("button", { name: "On this page" });
      const distance = (): Promise<number> =>
        page.evaluate(() => {
          const [bar, list] = [".section-bar", "#contents"].map((part) => document.querySelector(part));
          return Math.round((list?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0));
        });
      for (const banner of [true, false]) {
        await page.evaluate((isShown) => document.documentElement.toggleAttribute("data-banner", isShown), banner);
        await button.tap();
        await soon(() => page.locator("#contents").isVisible()).toBe(true);
        expect([banner, await distance()]).toEqual([banner, 0]);
        await page.keyboard.press("Escape");
        await soon(() => page.locator("#contents").isVisible()).toBe(false);
      }
      const ground = await page.locator("#contents").evaluate((list) => getComputedStyle(list).backgroundColor);
      expect(ground).toBe(theme === "dark" ? "rgb(18, 26, 30)" : "rgb(255, 255, 255)");
    });

  test("on a phone a long command scrolls under its copy button, which stands beside the first line", async () => {
    const { page } = await site.visit("/guides/everything/", { width: 390 });
    const { lineAt, buttonAt, right } = await page.evaluate(() => {
      const block = [...document.querySelectorAll("figure.code")].find(
        (one) => one.checkVisibility() && !one.querySelector("figcaption"),
      );
      const [line, button] = [block?.querySelector("code"), block?.querySelector("button")];
      const box = button?.getBoundingClientRect() ?? new DOMRect();
      const middle = box.top + box.height / 2;
      // 16 above the first of 24 pixels of a line.
      const first = (line?.getBoundingClientRect().top ?? 0) + 16 + 12;
      button?.scrollIntoView({ block: "center" });
      const y = (button?.getBoundingClientRect().top ?? 0) + box.height / 2;
      return { lineAt: first, buttonAt: middle, right: document.elementFromPoint(innerWidth - 1, y)?.tagName };
    });
    expect(Math.abs(lineAt - buttonAt)).toBeLessThan(1);
    expect(right).not.toBe("CODE");
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
      await soon(async () => [gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
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
    const sizeOf = (part: string): Promise<number> =>
      page
        .locator(part)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const text = await sizeOf("#md-content p");
    for (const part of [".code code", "td", "td code"])
      expect([part, (await sizeOf(part)) < text]).toEqual([part, true]);
    expect(await page.getByText("What somebody may unfold.").isVisible()).toBe(true);
  });
});
