/** How long from a click in the sidebar until the next page's heading is on the screen of a slow phone. */
import { setTimeout as pause } from "node:timers/promises";
import { openTab } from "../chromium-tab.ts";
import { openEdge } from "./edge.ts";
import { plainTwin } from "./plain-twin.ts";
import { openSlowLine, phoneLine } from "./slow-line.ts";

/** Milliseconds of each visit, sorted. */
export interface NavigationTimes {
  /** After the pointer rested on the link for 300 ms. */
  afterHover: number[];
  /** When the click comes with the pointer. */
  atOnce: number[];
  /** The same between the two pages without script, on a site that fetches nothing ahead. */
  plain: number[];
}

/** The page that comes after the one at hand, which is fetched while this one is read, and another of its section. */
export type Which = "next" | "other";

const runs = 7;
/** Of the processor, as the profile that phones are measured with. */
const slowdown = 4;

/** Measures the site at `base`, which must be served on this machine, on the phone profile. */
export async function measureNavigation(base: string, from = "/concepts/"): Promise<Record<Which, NavigationTimes>> {
  const html = await (await fetch(base + from)).text();
  const others = [...html.matchAll(/href="(\/[a-z-]+\/[a-z-]+\/)"/g)].map(([, path = ""]) => path);
  const paths = [from, ...new Set(others.filter((path) => path.startsWith(from)))];
  const twins = await Promise.all(paths.map(async (path) => [path, await plainTwin(base, path)] as const));
  const [edge, plainEdge] = await Promise.all([openEdge(base), openEdge(base, new Map(twins))]);
  const [line, plainLine] = await Promise.all([edge, plainEdge].map(({ address }) => openSlowLine(address, phoneLine)));
  if (!line || !plainLine) throw new Error("no line");
  try {
    // Once without counting: the edge compresses each file the first time.
    for (const { address } of [edge, plainEdge]) for (const path of paths) await fetch(address + path);
    const times = { next: none(), other: none() };
    for (let run = 0; run < runs; run++) {
      for (const [place, { afterHover, atOnce, plain }] of [times.next, times.other].entries()) {
        afterHover.push(await oneClick(line.address + from, place, 300));
        atOnce.push(await oneClick(line.address + from, place, 0));
        plain.push(await oneClick(plainLine.address + from, place, 0));
      }
    }
    for (const { afterHover, atOnce, plain } of Object.values(times))
      for (const list of [afterHover, atOnce, plain]) list.sort((a, b) => a - b);
    return times;
  } finally {
    for (const one of [line, plainLine, edge, plainEdge]) await one.close();
  }
}

const none = (): NavigationTimes => ({ afterHover: [], atOnce: [], plain: [] });

/** One visit by a fresh browser, one click on another page of the sidebar, the `place`th after this one. */
async function oneClick(url: string, place: number, rest: number): Promise<number> {
  const link = `document.querySelectorAll("[data-testid=sidebar-item-title]:not([aria-current])")[${place}]`;
  const tab = await openTab("machine");
  try {
    // From the beginning: what the first page does depends on how slow it finds the device.
    await tab.slowDown(slowdown);
    await tab.send("Page.navigate", { url });
    await until(() => tab.evaluate<boolean>(`document.readyState === "complete" && ${link} !== undefined`));
    // Who reads moves, and then what the first page loads late comes: it is not what is measured.
    await tab.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 640, y: 400 });
    await pause(4000);
    const { x, y, href } = await tab.evaluate<{ x: number; y: number; href: string }>(`(() => {
      addEventListener("click", ({ timeStamp }) => sessionStorage.setItem("clicked", performance.timeOrigin + timeStamp));
      const { left, top } = ${link}.getBoundingClientRect();
      return { x: left + 30, y: top + 10, href: ${link}.href };
    })()`);
    const mouse = (type: string): Promise<unknown> =>
      tab.send("Input.dispatchMouseEvent", {
        type,
        x,
        y,
        button: type === "mouseMoved" ? "none" : "left",
        clickCount: 1,
      });
    await mouse("mouseMoved");
    await pause(rest);
    await Promise.all([mouse("mousePressed"), mouse("mouseReleased")]);
    // Asking takes time of the page that is drawn: what is to be known is written down there.
    await pause(2000);
    await until(() => tab.evaluate<boolean>(`location.href === ${JSON.stringify(href)}`));
    return await tab.evaluate<number>(headingTime);
  } finally {
    await tab.close();
  }
}

/**
 * Milliseconds from the click kept in the tab to the frame that showed the heading. A page that came in place has painted
 * others before; one drawn ahead shows when it is activated, and may have had its only frame before anybody could see it.
 */
const headingTime = `new Promise((resolve) => {
  const clicked = Number(sessionStorage.getItem("clicked")) - performance.timeOrigin;
  const { activationStart = 0 } = performance.getEntriesByType("navigation")[0];
  new PerformanceObserver((list) => {
    const painted = list
      .getEntries()
      .find(({ identifier, element, renderTime }) => identifier === "title" && element && (activationStart || renderTime > clicked));
    if (painted) resolve(Math.max(painted.renderTime, activationStart) - clicked);
  }).observe({ type: "element", buffered: true });
  if (activationStart > 0) setTimeout(() => resolve(activationStart - clicked), 1000);
})`;

async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask().catch(() => false))) await pause(20);
}
