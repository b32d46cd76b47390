/** Helpers that find and open the search dialog by its role and keys, as readers do. */
import type { Page } from "playwright-core";
import { isHydrated, soon } from "./site.ts";

export const field = (page: Page) => page.getByRole("combobox", { name: "Search webpack documentation" });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Search webpack documentation" });
export const hits = (page: Page) => dialog(page).getByRole("option");
/** Waits until the dialog lists pages, which means that its script has loaded. */
export const isLoaded = (page: Page) => soon(() => hits(page).count()).toBeGreaterThan(0);

export async function openBy(page: Page, key: string): Promise<void> {
  await isHydrated(page);
  await page.keyboard.press(key);
  await soon(() => field(page).isVisible()).toBe(true);
}
