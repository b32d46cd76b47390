/** What a reader of a slow phone waits for: from the shortcut to a field that takes keys, to the first result, to the next. */
import { setTimeout as pause } from "node:timers/promises";
import { openTab } from "../chromium-tab.ts";
import { openEdge } from "./edge.ts";
import { openSlowLine, phoneLine } from "./slow-line.ts";

export interface BrowserTimes {
  /** Milliseconds from the shortcut, sorted: until the field has the focus, and until the first result stands there. */
  field: number[];
  firstResult: number[];
  /** Milliseconds from a key to changed results, sorted, without slow line and slowed processor. */
  nextResults: number[];
  /** Compressed bytes that opening loads, and that one query loads. */
  openBytes: number;
  queryBytes: number;
}

const runs = 5;
/** Of the processor, as the profile that phones are measured with. */
const slowdown = 4;

/** Measures the site at `base`, which must be served on this machine; compressed in between, as the edge does. */
export async function measureBrowser(base: string, path = "/concepts/"): Promise<BrowserTimes> {
  const edge = await openEdge(base);
  const line = await openSlowLine(edge.address, phoneLine);
  const times: BrowserTimes = { field: [], firstResult: [], nextResults: [], openBytes: 0, queryBytes: 0 };
  try {
    // What is compressed for the first time takes longer than at the edge.
    await visit(edge.address + path, 1);
    for (let run = 0; run < runs; run++) {
      const { field, firstResult, openBytes } = await visit(line.address + path, slowdown);
      times.field.push(field);
      times.firstResult.push(firstResult);
      times.openBytes = openBytes;
    }
    const { next, queryBytes } = await visit(base + path, 1);
    Object.assign(times, { nextResults: next, queryBytes });
    for (const list of [times.field, times.firstResult, times.nextResults]) list.sort((a, b) => a - b);
    return times;
  } finally {
    await line.close();
    await edge.close();
  }
}

/** Notes when things happened, in the page itself: messages to it come late on a slowed processor. */
const watch = `(() => {
  const seen = globalThis.seen = { next: [] };
  performance.clearResourceTimings();
  addEventListener("keydown", (event) => {
    seen.start ??= event.timeStamp;
    seen.key = event.timeStamp;
  }, { capture: true });
  const look = () => {
    if (seen.start !== undefined && !seen.field && document.querySelector("dialog[open] input:focus, #docsearch-input:focus"))
      seen.field = performance.now();
    if (seen.field && !seen.result && document.querySelector(".DocSearch-Hit a, dialog[open] li a")) seen.result = performance.now();
    requestAnimationFrame(look);
  };
  look();
  new MutationObserver((changes) => {
    if (!seen.result || seen.counted === seen.key) return;
    if (!changes.some(({ target }) => (target.parentElement ?? target).closest?.(".DocSearch-Dropdown"))) return;
    seen.counted = seen.key;
    seen.next.push(performance.now() - seen.key);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

interface Seen {
  field: number;
  firstResult: number;
  next: number[];
  openBytes: number;
  queryBytes: number;
}

/** One visit by a fresh browser. */
async function visit(url: string, rate: number): Promise<Seen> {
  const tab = await openTab("machine");
  try {
    await tab.send("Page.navigate", { url });
    while (!(await tab.evaluate<boolean>(`document.readyState === "complete"`).catch(() => false))) await pause(20);
    // What the page itself loads late is not what is measured.
    await pause(2500);
    await tab.slowDown(rate);
    await tab.evaluate(watch);
    const press = async (key: string, modifiers = 0): Promise<void> => {
      const code = { key, modifiers, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) };
      await tab.send("Input.dispatchKeyEvent", { type: "keyDown", ...code, ...(modifiers === 0 ? { text: key } : {}) });
      await tab.send("Input.dispatchKeyEvent", { type: "keyUp", ...code });
    };
    await press("k", 2);
    for (const key of "publicpath") {
      await press(key);
      await pause(30);
    }
    const has = `globalThis.seen.result !== undefined && document.querySelector(".DocSearch-Hit a") !== null`;
    for (let tries = 0; tries < 500 && !(await tab.evaluate<boolean>(has)); tries++) await pause(20);
    await pause(500);
    const sum = `performance.getEntriesByType("resource").reduce((sum, { transferSize }) => sum + transferSize, 0)`;
    const openBytes = await tab.evaluate<number>(sum);
    await tab.evaluate(`performance.clearResourceTimings(), globalThis.seen.next = []`);
    const typed = [..." tree shaking code splitting loader"];
    for (const key of typed) {
      await press(key);
      await pause(250);
    }
    const queryBytes = (await tab.evaluate<number>(sum)) / typed.length;
    const seen = await tab.evaluate<{ start: number; field: number; result: number; next: number[] }>(
      "globalThis.seen",
    );
    const { start, field, result, next } = seen;
    return { field: field - start, firstResult: result - start, next, openBytes, queryBytes };
  } finally {
    await tab.close();
  }
}
