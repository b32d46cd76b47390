/**
 * What makes a fast device feel instant makes a slow one wait: there, drawing a page ahead takes longer than opening it, and
 * a fade between two pages costs more frames than the page itself. Measured with `npm run bench -- navigation`.
 */

/** Milliseconds from a page's first byte to its first paint: four times that of a laptop, half that of a slow phone. */
const QUICK = 150;

/** Pages fade into the next only where this one was drawn quickly. */
export function followPace(): void {
  addEventListener("pageswap", ({ viewTransition }) => isQuick() || viewTransition?.skipTransition());
}

/** Asks for drawing ahead (worker/speculation.ts) where this page was drawn quickly: when there is something to judge by. */
export function markPace(): void {
  if (isQuick()) document.documentElement.dataset["quick"] = "";
}

function isQuick(): boolean {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [opened] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  if (!paint || !opened) return false;
  return paint.startTime - Math.max(opened.responseStart, opened.activationStart ?? 0) < QUICK;
}
