/** Links to the glossary, which show the definition of the term in a tooltip. */
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

describe("A link to a glossary term", () => {
  test.each([390, 1440])("shows the term's first paragraph on hover, until Escape (%i pixels)", async (width) => {
    const { page, problems } = await site.visit(path, { width });
    const link = page.getByRole("link", { name: "chunks" });
    const tooltip = page.getByRole("tooltip", { includeHidden: true });
    expect(await tooltip.isVisible()).toBe(false);
    await link.hover();
    await soon(() => tooltip.isVisible()).toBe(true);
    expect(await tooltip.innerText()).toBe(definition);
    // The tooltip stays open while the pointer is on it, and doesn't make the page scroll horizontally.
    await tooltip.hover();
    await page.waitForTimeout(500);
    expect(await tooltip.isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const box = await tooltip.boundingBox();
    expect([box && box.x > 0, box && box.x + box.width < width]).toEqual([true, true]);
    await link.hover();
    await page.keyboard.press("Escape");
    await soon(() => tooltip.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  test("shows the tooltip on keyboard focus, and gives it to screen readers as a description", async () => {
    const { page } = await site.visit(path);
    const link = page.getByRole("link", { name: "chunks", description: definition });
    await link.focus();
    await soon(() => page.getByRole("tooltip").isVisible()).toBe(true);
  });

  test("shows the tooltip without JavaScript, and leads to the glossary", async () => {
    const { page } = await site.visit(path, { javaScriptEnabled: false });
    await page.getByRole("link", { name: "chunks" }).hover();
    await soon(() => page.getByRole("tooltip").isVisible()).toBe(true);
    await page.getByRole("link", { name: "chunks" }).click();
    await page.waitForURL("**/glossary/#chunk");
  });

  test("has no tooltip in a printable section", async () => {
    const { page } = await site.visit("/guides/printable/");
    expect(await page.locator("[role=tooltip], [aria-describedby]").count()).toBe(0);
    expect(await page.getByRole("link", { name: "chunks" }).count()).toBe(1);
  });
});
