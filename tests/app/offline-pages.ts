/** Helpers for the pages that the service worker stores on the device. */
import type { Page } from "playwright-core";
import { soon } from "./site.ts";

/** Moves the pointer, which registers the service worker, and waits until it has stored this page and its files. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const path = new URL(page.url()).pathname;
  await soon(() => kept(page)).toContain(path);
}

/** Returns the paths of all visited and saved pages on the device. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name === "pages" || name.startsWith("saved:"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
