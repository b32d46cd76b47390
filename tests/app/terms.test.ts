/** Links to the glossary: what the word means is said beside them. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

const path = "/guides/everything/";
const definition = "A group of <modules> loaded together.";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("a link to a term of the glossary", () => {
  test.each([390, 1440])("shows its first paragraph under the pointer, until Escape (%i)", async (width) => {
    const { page, problems } = await site.visit(path, { width });
    const link = page.getByRole("link", { name: "chunks" });
    const card = page.getByRole("tooltip", { includeHidden: true });
    expect(await card.isVisible()).toBe(false);
    await link.hover();
    await soon(() => card.isVisible()).toBe(true);
    expect(await card.innerText()).toBe(definition);
    // It can be read with the pointer on it, and pushes nothing aside.
    await card.hover();
    await page.waitForTimeout(500);
    expect(await card.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const box = await card.boundingBox();
    expect([box && box.x > 0, box && box.x + box.width < width]).toEqual([true, true]);
    await link.hover();
    await page.keyboard.press("Escape");
    await soon(() => card.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  test("shows it to the keyboard, and tells it to screen readers as a description", async () => {
    const { page } = await site.visit(path);
    const link = page.getByRole("link", { name: "chunks", description: definition });
    await link.focus();
    await soon(() => page.getByRole("tooltip").isVisible()).toBe(true);
  });

  test("does so without script, and leads to the glossary", async () => {
    const { page } = await site.visit(path, { javaScriptEnabled: false });
    await page.getByRole("link", { name: "chunks" }).hover();
    await soon(() => page.getByRole("tooltip").isVisible()).toBe(true);
    await page.getByRole("link", { name: "chunks" }).click();
    await page.waitForURL("**/glossary/#chunk");
  });

  test("has no card in a printable section", async () => {
    const { page } = await site.visit("/guides/printable/");
    expect(await page.locator("[role=tooltip], [aria-describedby]").count()).toBe(0);
    expect(await page.getByRole("link", { name: "chunks" }).count()).toBe(1);
  });
});
