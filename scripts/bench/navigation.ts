/** How long from a click in the sidebar until the next page's heading is on the screen of a slow phone. */
import type { Browser, Page } from "playwright-core";
import { launchChromium } from "../chromium.ts";
import { openSlowLine, phoneLine } from "./slow-line.ts";

export interface NavigationTimes {
  /** Milliseconds, sorted, after the pointer rested on the link for 300 ms. */
  afterHover: number[];
  /** Milliseconds, sorted, when the click comes with the pointer. */
  atOnce: number[];
}

const runs = 7;
/** As the profile that phones are measured with. */
const slowdown = 4;

/** Measures the site at `base`, which must be served on this machine, on the phone profile. */
export async function measureNavigation(base: string, path = "/concepts/"): Promise<NavigationTimes> {
  const line = await openSlowLine(base, phoneLine);
  const browser = await launchChromium();
  try {
    const times: NavigationTimes = { afterHover: [], atOnce: [] };
    for (let run = 0; run < runs; run++) {
      times.afterHover.push(await oneClick(browser, line.address + path, 300));
      times.atOnce.push(await oneClick(browser, line.address + path, 0));
    }
    for (const list of Object.values(times)) list.sort((a: number, b: number) => a - b);
    return times;
  } finally {
    await browser.close();
    await line.close();
  }
}

/** One visit with an empty cache, one click on the sidebar's next page. */
async function oneClick(browser: Browser, url: string, rest: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(() => {
      addEventListener("click", ({ timeStamp }) =>
        sessionStorage.setItem("clicked", String(performance.timeOrigin + timeStamp)),
      );
    });
    const link = page.locator("[data-testid=sidebar-item-title]:not([aria-current])").nth(1);
    const target = await link.evaluate((element) => (element as HTMLAnchorElement).href);
    const box = await link.boundingBox();
    if (!box) throw new Error(`${url} has no sidebar with another page`);
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    if (rest > 0) await page.waitForTimeout(rest);
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL(target, { waitUntil: "load" });
    return await headingTime(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click kept in the tab to the frame that showed the heading. */
async function headingTime(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { identifier, renderTime } = entry as unknown as { identifier: string; renderTime: number };
          if (identifier === "title") resolve(renderTime);
        }
      }).observe({ type: "element", buffered: true });
    });
    const { activationStart = 0 } = performance.getEntriesByType("navigation")[0] as unknown as {
      activationStart?: number;
    };
    // A page drawn ahead was painted nowhere before it was activated.
    return performance.timeOrigin + Math.max(painted, activationStart) - Number(sessionStorage.getItem("clicked"));
  });
}
