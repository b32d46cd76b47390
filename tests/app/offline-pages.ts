/** The parts of the site that are stored on the device. */
import type { Page } from "playwright-core";
import { soon } from "./site.ts";

/** Moves as a reader would, which registers the worker, and waits until it has this page and all it needs. */
export async function settle(page: Page): Promise<void> {
  await page.mouse.move(100, 300);
  await page.mouse.move(120, 320);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const path = new URL(page.url()).pathname;
  await soon(() => kept(page)).toContain(path);
}

/** Paths of the pages on the device. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name === "pages" || name.startsWith("saved:"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
