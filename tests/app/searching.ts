/** The search dialog as readers find it. */
import type { Page } from "playwright-core";
import { isHydrated, soon } from "./site.ts";

export const field = (page: Page) => page.getByRole("combobox", { name: "Search webpack documentation" });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search webpack documentation" });
export const hits = (page: Page) => dialog(page).getByRole("option");
/** The list is there as soon as the code that fills it is. */
export const isLoaded = (page: Page) => soon(() => hits(page).count()).toBeGreaterThan(0);

export async function openBy(page: Page, key: string): Promise<void> {
  await isHydrated(page);
  await page.keyboard.press(key);
  await soon(() => field(page).isVisible()).toBe(true);
}
