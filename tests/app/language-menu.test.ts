/** The menu of languages in the header: by pointer, by keyboard, and where it leads. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

/** The language that has the focus in the list; the button bears the name of one too. */
const language = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("#languages a:focus")?.textContent ?? "");
const isOpen = (page: Page): Promise<boolean> =>
  page.locator("#languages").evaluate((list) => list.matches(":popover-open"));

const open = async (path = "/concepts/alpha/") => {
  const { page, problems } = await site.visit(path);
  const button = page.getByLabel("Select language");
  return { page, problems, button };
};

test("has the same page and the same heading in other languages on their own hosts", async () => {
  const { page } = await open("/concepts/alpha/#alphamore");
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

test("opens by click with the first language focused, and says so", async () => {
  const { page, button } = await open();
  expect(await button.getAttribute("aria-haspopup")).toBe("true");
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => language(page)).toBe("English");
  expect(await button.getAttribute("aria-expanded")).toBe("true");
});

test("walks with the arrow keys and wraps at both ends", async () => {
  const { page, button } = await open();
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => language(page)).toBe("English");
  for (const [key, name] of [
    ["ArrowDown", "中文"],
    ["ArrowDown", "한국어"],
    ["ArrowDown", "English"],
    ["ArrowUp", "한국어"],
    ["ArrowUp", "中文"],
  ] as const) {
    await page.keyboard.press(key);
    await soon(() => language(page)).toBe(name);
  }
});

test("closes on Escape and gives the focus back", async () => {
  const { page, button } = await open();
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => language(page)).toBe("English");
  await page.keyboard.press("Escape");
  await soon(() => isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
  expect(await button.getAttribute("aria-expanded")).toBe("false");
});

test("closes on Escape and gives the focus back also where the pointer has opened it", async () => {
  const { page, button } = await open();
  await button.hover();
  await soon(() => isOpen(page)).toBe(true);
  await button.click();
  await soon(() => language(page)).toBe("English");
  await page.keyboard.press("Escape");
  await soon(() => isOpen(page)).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-haspopup"))).toBe("true");
});

test("closes on a click outside", async () => {
  const { page, button } = await open();
  await button.click();
  await soon(() => isOpen(page)).toBe(true);
  await page.mouse.click(700, 700);
  await soon(() => isOpen(page)).toBe(false);
});

test("closes when the focus leaves it", async () => {
  const { page, button } = await open();
  await button.focus();
  await page.keyboard.press("Enter");
  await soon(() => language(page)).toBe("English");
  await soon(() => page.locator("[data-island=language-menu]").getAttribute("data-awake")).toBe("");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  await soon(() => isOpen(page)).toBe(false);
});

test("opens under the pointer, stays for a click, and closes when the pointer leaves", async () => {
  const { page, button } = await open();
  await button.hover();
  await soon(() => isOpen(page)).toBe(true);
  const [at, place] = await Promise.all([button.boundingBox(), page.locator("#languages").boundingBox()]);
  expect(Math.round((place?.x ?? 0) + (place?.width ?? 0))).toBe(Math.round((at?.x ?? 0) + (at?.width ?? 0)));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.mouse.move(300, 600);
  await soon(() => isOpen(page)).toBe(false);
  await button.hover();
  await soon(() => isOpen(page)).toBe(true);
  await button.click();
  await soon(() => language(page)).toBe("English");
  expect(await isOpen(page)).toBe(true);
});
