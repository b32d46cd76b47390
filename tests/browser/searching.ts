/** The search dialog as readers find it. */
import type { Page } from "playwright-core";
import { soon } from "./site.ts";

export const field = (page: Page) => page.getByRole("searchbox", { name: "Search webpack documentation" });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search webpack documentation" });
/** The dialog's own results: the field that opens at once has none. */
export const hits = (page: Page) => dialog(page).getByRole("option").getByRole("link");
export const isLoaded = (page: Page) => soon(() => page.locator("#docsearch-input").count()).toBe(1);

export async function openBy(page: Page, key: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.keyboard.press(key);
  await soon(() => field(page).isVisible()).toBe(true);
}
