/** Pages under every condition: narrow, zoomed, by keyboard, in forced colors, with reduced motion, and in print. */
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const isInViewport = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe("A page", () => {
  test("doesn't scroll sideways at 320 pixels (1280 at 400% zoom), even with wide text spacing", async () => {
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
    // At this zoom, the menu is taller than the viewport, so readers must be able to scroll to its end.
    await page.goto(`${site.origin}/concepts/alpha/`);
    await page.getByLabel("Toggle navigation menu").click();
    const last = page.locator("#side-menu").getByLabel("webpack on Discord");
    await last.scrollIntoViewIfNeeded();
    await soon(() => isInViewport(last)).toBe(true);
  });

  test("receives keyboard focus in reading order, from the skip link to the footer", async () => {
    const { page } = await site.visit("/concepts/alpha/");
    const parts = "a.skip, header.header, [data-testid=sub-navigation], #side-menu, main, #contents, footer";
    const focused: (string | undefined)[] = [];
    await page.evaluate(() => document.documentElement.removeAttribute("data-banner"));
    while (focused.length < 200 && !focused.includes("FOOTER")) {
      await page.keyboard.press("Tab");
      focused.push(
        await page.evaluate((selector) => {
          const part = document.activeElement?.closest(selector);
          return part?.id || part?.getAttribute("data-testid") || part?.tagName;
        }, parts),
      );
    }
    expect(focused.filter((part, index) => part !== focused[index - 1])).toEqual([
      "A",
      "HEADER",
      "sub-navigation",
      "side-menu",
      "main-content",
      "contents",
      "FOOTER",
    ]);
  });

  test("has its footer at the bottom of the viewport if its content is short", async () => {
    const { page } = await site.visit("/license/", { viewport: { width: 1440, height: 1600 } });
    const box = await page.locator("footer").boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(1600);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1600);
  });

  for (const theme of ["light", "dark"] as const)
    test(`opens its list of headings right below the button on a phone, banner or not (${theme})`, async () => {
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
      const background = await page.locator("#contents").evaluate((list) => getComputedStyle(list).backgroundColor);
      expect(background).toBe(theme === "dark" ? "rgb(18, 26, 30)" : "rgb(255, 255, 255)");
    });

  test("keeps the copy button beside a command's first line on a phone, on top of the scrolling code", async () => {
    const { page } = await site.visit("/guides/everything/", { width: 390 });
    const { lineAt, buttonAt, right } = await page.evaluate(() => {
      const block = [...document.querySelectorAll("figure.code")].find(
        (one) => one.checkVisibility() && !one.querySelector("figcaption"),
      );
      const [line, button] = [block?.querySelector("code"), block?.querySelector("button")];
      const box = button?.getBoundingClientRect() ?? new DOMRect();
      const middle = box.top + box.height / 2;
      // The block has 16 pixels of padding, and a line is 24 pixels high.
      const first = (line?.getBoundingClientRect().top ?? 0) + 16 + 12;
      button?.scrollIntoView({ block: "center" });
      const y = (button?.getBoundingClientRect().top ?? 0) + box.height / 2;
      return { lineAt: first, buttonAt: middle, right: document.elementFromPoint(innerWidth - 1, y)?.tagName };
    });
    expect(Math.abs(lineAt - buttonAt)).toBeLessThan(1);
    expect(right).not.toBe("CODE");
  });

  test("never hides the focused element under the header, and always shows a focus ring", async () => {
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

  test("has borders around code blocks, asides, the current sidebar link and the header in forced colors", async () => {
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

  test("has no transitions or animations with reduced motion", async () => {
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

  test("prints only its content, in light colors, with open details and external links' URLs", async () => {
    const { page } = await site.visit("/guides/everything/", { theme: "dark" });
    // An A4 page is 674 pixels wide between its margins.
    await page.setViewportSize({ width: 674, height: 986 });
    await page.emulateMedia({ media: "print" });
    for (const block of await page.locator("#md-content > .code").all())
      expect(
        await block.evaluate((figure) => [getComputedStyle(figure).marginLeft, getComputedStyle(figure).color]),
      ).toEqual(["0px", "rgb(43, 58, 66)"]);
    for (const hidden of [".header", ".sidebar", "#contents", "footer", ".page-links", ".copy", ".contributors"])
      await soon(async () => [hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
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
