/**
 * What makes a fast device feel instant makes a slow one wait: there, drawing a page when the pointer rests on its link
 * takes longer than opening it, and a fade between two pages costs more frames than the page itself. Slow ones turn pages
 * in place instead (app/client/turn.ts). Measured with `npm run bench -- navigation`.
 */

/** Milliseconds from a page's first byte to its first paint: four times that of a laptop, half that of a slow phone. */
const QUICK = 150;

/**
 * Where this page was drawn quickly, asks for drawing ahead (worker/speculation.ts); elsewhere it does not fade into the
 * next one, which is said before it is left: a fade that is given up was half made. To be asked again on the reader's next
 * move, since a page drawn ahead has no paint to judge by.
 */
export function markPace(): void {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const { dataset } = document.documentElement;
  // Said once: new rules for a document are work for the device that has no time for it.
  if (!paint || "slow" in dataset) return;
  if (isQuick(paint)) dataset["quick"] = "";
  else {
    dataset["slow"] = "";
    const still = new CSSStyleSheet();
    still.replaceSync("@view-transition{navigation:none}");
    document.adoptedStyleSheets = [still];
  }
}

function isQuick({ startTime }: PerformanceEntry): boolean {
  // Where there is a paint, there is how the page was opened.
  const [{ responseStart, activationStart }] = performance.getEntriesByType("navigation") as [
    PerformanceNavigationTiming & { activationStart?: number },
  ];
  // A page drawn ahead had only its paint before it when it was shown: about half of the work.
  return activationStart ? startTime - activationStart < QUICK / 2 : startTime - responseStart < QUICK;
}
