/** A reader's actions on the home page, and the layout shifts during them. */
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { type Site, soon } from "./site.ts";

/** The lists of sponsors. */
export const lists = "**/_data/sponsors/**";

/** Asks for a list until it comes: from then on the Worker holds it, and cannot fail to read it in time. */
export async function holdLists({ origin }: Site): Promise<void> {
  const list = `${origin}/_data/sponsors/total/gold.json`;
  await vi.waitFor(async () => expect((await fetch(list)).status).toBe(200), { timeout: 15_000 });
}

/** Brings the support section into sight, as reading does. */
export async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** Reads up and down until every wall has its list: a slow machine may be scrolled past before it looks. */
export async function readAll(page: Page): Promise<void> {
  await soon(async () => {
    await readOn(page);
    return page.locator(".wall[aria-busy=true]").count();
  }).toBe(0);
}

/** All layout shift since the page began. */
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
