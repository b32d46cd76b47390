/**
 * What makes a fast device feel instant makes a slow one wait: there, drawing a page ahead takes longer than opening it, and
 * a fade between two pages costs more frames than the page itself. Measured with `npm run bench -- navigation`.
 */

/** Milliseconds from a page's first byte to its first paint: four times that of a laptop, half that of a slow phone. */
const QUICK = 150;

/** Fades between pages, and asks for drawing ahead (worker/speculation.ts), only where this page was drawn quickly. */
export function followPace(): void {
  addEventListener("pageswap", ({ viewTransition }) => isQuick() || viewTransition?.skipTransition());
  // Not before there is something to judge by, and not while the page still needs the processor.
  for (const sign of ["pointermove", "touchstart"])
    addEventListener(sign, () => isQuick() && document.documentElement.setAttribute("data-quick", ""), {
      passive: true,
      once: true,
    });
}

function isQuick(): boolean {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [opened] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  if (!paint || !opened) return false;
  return paint.startTime - Math.max(opened.responseStart, opened.activationStart ?? 0) < QUICK;
}
