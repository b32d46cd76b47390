/** Helpers that scroll through the home page as a reader would, and measure its layout shifts. */
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { type Site, soon } from "./site.ts";

/** A URL pattern for `page.route` that matches every list of sponsors. */
export const lists = "**/_data/sponsors/**";

/** Requests a list until it arrives. From then on, the Worker has it in memory, so reading it can't time out. */
export async function holdLists({ origin }: Site): Promise<void> {
  const list = `${origin}/_data/sponsors/total/gold.json`;
  await vi.waitFor(async () => expect((await fetch(list)).status).toBe(200), { timeout: 15_000 });
}

/** Scrolls through the whole page in steps, which brings the support section into the viewport. */
export async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** Scrolls until every wall has its list, because a slow browser can miss a wall that passes through the viewport. */
export async function readAll(page: Page): Promise<void> {
  await soon(async () => {
    await readOn(page);
    return page.locator(".wall[aria-busy=true]").count();
  }).toBe(0);
}

/** Returns the page's total layout shift score so far, without shifts right after user input. */
export const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
