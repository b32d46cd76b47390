/** A guide's file with marked changes: its unchanged lines are folded, but the copy button copies the whole file. */
import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const unchanged = Array.from({ length: 9 }, (_, index) => `const item${index + 1} = ${index + 1};`);
const changed = ['console.log("first");', 'console.log("second");'];

/** Returns the lines that a reader can see: only visible lines can be selected. */
const visibleLines = (block: Locator): Promise<string[]> =>
  block.locator("code").evaluate((code) => {
    getSelection()?.selectAllChildren(code);
    return String(getSelection()).trim().split("\n");
  });

test.each([true, false])(
  "The keyboard unfolds and folds the unchanged lines (JavaScript: %s)",
  async (javaScriptEnabled) => {
    const { page } = await site.visit("/guides/everything/", { javaScriptEnabled });
    const block = page.locator("figure", { hasText: "second" });
    const lines = (): Promise<string[]> => visibleLines(block);
    expect(await lines()).toEqual([...unchanged.slice(-3), ...changed]);
    const box = block.getByRole("checkbox", { name: "Show the whole file" });
    await box.focus();
    await page.keyboard.press("Space");
    expect(await lines()).toEqual([...unchanged, ...changed]);
    await page.keyboard.press("Space");
    expect(await lines()).toEqual([...unchanged.slice(-3), ...changed]);
  },
);

test("The checkbox keeps its place in the viewport although it unfolds lines above itself", async () => {
  const { page } = await site.visit("/guides/everything/", { javaScriptEnabled: false });
  const label = page.locator("figure", { hasText: "second" }).locator("label").last();
  const bottom = (): Promise<number> => label.evaluate((one) => Math.round(one.getBoundingClientRect().bottom));
  await label.evaluate((one) => one.scrollIntoView({ block: "end" }));
  const before = await bottom();
  await label.click();
  expect(Math.abs((await bottom()) - before)).toBeLessThanOrEqual(1);
});

test("The copy button copies the whole new file even while it is folded", async () => {
  const { page } = await site.visit("/guides/everything/", { permissions: ["clipboard-read", "clipboard-write"] });
  const block = page.locator("figure", { hasText: "second" });
  await block.getByRole("button", { name: "Copy code" }).click();
  await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe([...unchanged, changed[1]].join("\n"));
});

test("A printed page shows all lines with plus and minus signs, and no checkbox", async () => {
  const { page } = await site.visit("/guides/everything/");
  await page.emulateMedia({ media: "print" });
  const block = page.locator("figure", { hasText: "second" });
  expect(await visibleLines(block)).toEqual([...unchanged, ...changed]);
  expect(await block.getByRole("checkbox").isVisible()).toBe(false);
  const signs = await block
    .locator("ins, del")
    .evaluateAll((all) => all.map((line) => `${line.tagName} ${getComputedStyle(line, "::before").content}`));
  expect(signs).toEqual(['DEL "−"', 'INS "+"']);
});
