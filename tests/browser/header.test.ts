/** The header: links, the language menu, the theme switch, tooltips, and the row of sections under it. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
/** The language that has the focus in the list; the button bears the name of one too. */
const language = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector("#languages a:focus")?.textContent ?? "");
const isOpen = (page: Page): Promise<boolean> =>
  page.locator("#languages").evaluate((list) => list.matches(":popover-open"));

test("the header links lead to the documentation, to contributing and to the blog, and the current one is marked", async () => {
  const current = async (path: string): Promise<string[]> => {
    const { page } = await site.visit(path);
    const names = await page.locator("nav[aria-label=Main] [aria-current]").allTextContents();
    return names;
  };
  const { page } = await site.visit("/concepts/");
  const links = page.locator("nav[aria-label=Main] a");
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-label")]),
    ),
  ).toEqual([
    ["Documentation", "/concepts/", "webpack documentation"],
    ["Contribute", "/contribute/", "contribute to webpack"],
    ["Blog", "/blog/", "webpack blog"],
  ]);
  for (const path of ["/api/", "/concepts/alpha/", "/configuration/long/", "/guides/"])
    expect(await current(path)).toEqual(["Documentation"]);
  expect(await current("/blog/")).toEqual(["Blog"]);
  expect(await current("/license/")).toEqual([]);
});

test("the row of sections stands under the header of the documentation, on wide screens", async () => {
  const wide = await site.visit("/guides/");
  const row = wide.page.getByTestId("sub-navigation");
  expect(await row.locator("a").allTextContents()).toEqual([
    "API",
    "Concepts",
    "Configuration",
    "Guides",
    "Loaders",
    "Migrate",
    "Plugins",
  ]);
  expect(await row.locator("[aria-current]").allTextContents()).toEqual(["Guides"]);
  const phone = await site.visit("/guides/", { width: 390 });
  expect(await phone.page.getByTestId("sub-navigation").isVisible()).toBe(false);
  const blog = await site.visit("/blog/");
  expect(await blog.page.getByTestId("sub-navigation").count()).toBe(0);
});

test("links to other places have a label, and a tooltip that waits, and that Escape hides", async () => {
  const { page } = await site.visit("/concepts/");
  const links = page.locator(".icon-links a");
  const labels = await links.evaluateAll((all) => all.map((link) => link.getAttribute("aria-label")));
  expect(labels).toEqual(["webpack on GitHub", "webpack on X", "webpack on StackOverflow", "webpack on Discord"]);
  const tip = links.first().locator(".tooltip");
  expect(await tip.isVisible()).toBe(false);
  await links.first().hover();
  await soon(() => tip.evaluate((element) => getComputedStyle(element).transitionDelay)).toContain("0.3s");
  await soon(() => tip.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await soon(() => tip.isVisible()).toBe(false);
  await page.mouse.move(600, 600);
  await links.first().hover();
  await soon(() => tip.isVisible()).toBe(true);
});

test("the search field leads somewhere before there is a dialog", async () => {
  const { page } = await site.visit("/concepts/");
  expect(await page.getByLabel("Search webpack documentation").getAttribute("href")).toMatch(/^https:/);
});

describe("the language menu", () => {
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
    expect(await button.getAttribute("aria-expanded")).toBe("false");
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
});

describe("the theme switch", () => {
  test("changes the theme, keeps it under its key, and says what it will do", async () => {
    const { page, problems } = await site.visit("/concepts/");
    const root = page.locator("html");
    const button = page.getByTestId("hello-darkness");
    expect(await root.getAttribute("data-theme")).toBe("light");
    expect(await button.innerText()).toBe("Switch to dark theme");
    await button.click();
    await soon(() => root.getAttribute("data-theme")).toBe("dark");
    expect(await root.getAttribute("class")).toBe("dark");
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe('"dark"');
    expect(await button.innerText()).toBe("Switch to light theme");
    await page.goto(`${site.address}/guides/`);
    expect(await root.getAttribute("data-theme")).toBe("dark");
    await button.click();
    await soon(() => root.getAttribute("data-theme")).toBe("light");
    expect(problems).toEqual([]);
  });

  test("is dark from the first frame, and light where storage is refused", async () => {
    const dark = await site.visit("/concepts/", { theme: "dark" });
    const first = await dark.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(first).toBe("rgb(18, 26, 30)");
    const refused = await site.visit("/license/");
    await refused.page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("no", "SecurityError");
        },
      });
    });
    await refused.page.goto(`${site.address}/concepts/alpha/`);
    await refused.page.getByTestId("hello-darkness").click();
    await soon(() => refused.page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(refused.problems).toEqual([]);
  });

  test("a page that the back button brings back has the theme chosen since", async () => {
    const { page } = await site.visit("/concepts/");
    await page.locator("main a[href='/concepts/alpha/']").first().click();
    await page.waitForURL("**/concepts/alpha/");
    await page.getByTestId("hello-darkness").click();
    await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.goBack();
    await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

test("the keyboard meets the skip link first, which leads to the text", async () => {
  const { page } = await site.visit("/concepts/alpha/");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to main content");
  await page.keyboard.press("Enter");
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe("main-content");
});

test("React comes only once a part that needs it is touched", async () => {
  const { page } = await site.visit("/guides/everything/");
  const scripts = (): Promise<number> =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("hydrate")).length);
  await page.mouse.wheel(0, 3000);
  await page.getByRole("heading", { name: "Asides and tables" }).hover();
  expect(await scripts()).toBe(0);
  await page.getByTestId("hello-darkness").hover();
  await soon(scripts).toBe(1);
});
