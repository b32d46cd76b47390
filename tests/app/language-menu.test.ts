/** The language menu in the header: its links, and how pointer and keyboard open and close it. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

/** Returns the focused language in the list. Only in the list, because the button also contains a language's name. */
const focusedLanguage = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("#languages a:focus")?.textContent ?? "");
const isOpen = (page: Page): Promise<boolean> =>
  page.locator("#languages").evaluate((list) => list.matches(":popover-open"));

const visit = async (path = "/concepts/alpha/") => {
  const { page, problems } = await site.visit(path);
  const button = page.getByLabel("Select language");
  return { page, problems, button };
};

test("The language menu links to the same page and heading on each language's host", async () => {
  const { page } = await visit("/concepts/alpha/#alphamore");
  const links = page.locator("#languages a");
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("lang"), (link as HTMLAnchorElement).href]),
    ),
  ).toEqual([
    ["English", "en", "https://webpack.js.org/concepts/alpha/#alphamore"],
    ["中文", "zh", "https://webpack.docschina.org/concepts/alpha/#alphamore"],
    ["한국어", "ko", "https://webpack.kr/concepts/alpha/#alphamore"],
  ]);
  await page.evaluate(() => {
    location.hash = "#alphausage";
  });
  await soon(() => links.last().getAttribute("href")).toBe("https://webpack.kr/concepts/alpha/#alphausage");
});

test("Enter opens the language menu, focuses the first language, and sets aria-expanded", async () => {
  const { page, button } = await visit();
  expect(await button.getAttribute("aria-haspopup")).toBe("true");
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => focusedLanguage(page)).toBe("English");
  expect(await button.getAttribute("aria-expanded")).toBe("true");
});

test("The arrow keys move through the languages and wrap at both ends", async () => {
  const { page, button } = await visit();
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => focusedLanguage(page)).toBe("English");
  for (const [key, name] of [
    ["ArrowDown", "中文"],
    ["ArrowDown", "한국어"],
    ["ArrowDown", "English"],
    ["ArrowUp", "한국어"],
    ["ArrowUp", "中文"],
  ] as const) {
    await page.keyboard.press(key);
    await soon(() => focusedLanguage(page)).toBe(name);
  }
});

test("Escape closes the language menu and returns the focus to its button", async () => {
  const { page, button } = await visit();
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => focusedLanguage(page)).toBe("English");
  await page.keyboard.press("Escape");
  await soon(() => isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  expect(await button.getAttribute("aria-expanded")).toBe("false");
});

test("Escape closes a language menu that the pointer opened, and returns the focus to its button", async () => {
  const { page, button } = await visit();
  await button.hover();
  await soon(() => isOpen(page)).toBe(true);
  await button.click();
  await soon(() => focusedLanguage(page)).toBe("English");
  await page.keyboard.press("Escape");
  await soon(() => isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup"))).toBe("true");
});

test("A click outside the language menu closes it", async () => {
  const { page, button } = await visit();
  await button.click();
  await soon(() => isOpen(page)).toBe(true);
  await page.mouse.click(700, 700);
  await soon(() => isOpen(page)).toBe(false);
});

test("The language menu closes when the focus leaves it", async () => {
  const { page, button } = await visit();
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => focusedLanguage(page)).toBe("English");
  await soon(() => page.locator("[data-island=language-menu]").getAttribute("data-awake")).toBe("");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  await soon(() => isOpen(page)).toBe(false);
});

test("The language menu opens on hover, stays open on a click, and closes when the pointer leaves", async () => {
  const { page, button } = await visit();
  await button.hover();
  await soon(() => isOpen(page)).toBe(true);
  const [box, list] = await Promise.all([button.boundingBox(), page.locator("#languages").boundingBox()]);
  expect(Math.round((list?.x ?? 0) + (list?.width ?? 0))).toBe(Math.round((box?.x ?? 0) + (box?.width ?? 0)));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.mouse.move(300, 600);
  await soon(() => isOpen(page)).toBe(false);
  await button.hover();
  await soon(() => isOpen(page)).toBe(true);
  await button.click();
  await soon(() => focusedLanguage(page)).toBe("English");
  expect(await isOpen(page)).toBe(true);
});
