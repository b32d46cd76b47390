/**
 * Measures how fast a page loads on a phone, compared with two pages with the same content: our page without scripts,
 * which is the limit, and Starlight's page, because a comparison only with our own page hides the costs that both have.
 */
import { placesOf } from "../build/places.ts";
import { LocalSite } from "../serve/local-site.ts";
import { launchChromium } from "../tools/chromium.ts";
import { openEdge } from "./edge.ts";
import { openFolder } from "./folder.ts";
import { plainTwin } from "./plain-twin.ts";
import { publishedVersion } from "./published.ts";
import { openSlowLine } from "./slow-line.ts";
import { buildStarlight } from "./starlight.ts";

interface Paint {
  /** Milliseconds, medians. */
  first: number;
  largest: number;
  /** Milliseconds beyond the first 50 of each long task, after the first paint. */
  blocking: number;
  /** Milliseconds that the main thread was busy. */
  busy: number;
  /** Compressed bytes over the network, with headers and fonts. */
  bytes: number;
  /** Bytes with headers by kind of resource. */
  kinds: Record<string, number>;
  shift: number;
}

interface Paints {
  real: Paint;
  plain: Paint;
  starlight: Paint;
}

const runs = 7;
const slowdown = 4;

/** Measures a short page and a long one. */
export async function bench(): Promise<void> {
  const places = placesOf();
  const version = await publishedVersion(places);
  const starlight = await buildStarlight(places);
  const site = await LocalSite.open(places.state, version);
  try {
    for (const path of ["/concepts/", "/configuration/output/"])
      show(path, await measurePaint(await site.origin(), path, starlight));
  } finally {
    await site.close();
  }
}

function show(path: string, { real, plain, starlight }: Paints): void {
  const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
  console.log(`\n## Load of ${path} on a phone (processor 4 × slower, 1.6 Mbit/s, 150 ms)`);
  for (const kind of ["first", "largest", "busy"] as const) {
    const comparison = (name: string, other: number): string =>
      `${name} ${other.toFixed(0).padStart(5)} ms (${(real[kind] / other).toFixed(2)} ×)`;
    console.log(
      `${kind.padEnd(8)} ${real[kind].toFixed(0).padStart(5)} ms   ${comparison("Starlight", starlight[kind])}   ${comparison("without script", plain[kind])}`,
    );
  }
  console.log(`blocking ${real.blocking.toFixed(0)} ms, layout shift ${real.shift.toFixed(4)}`);
  const kinds = Object.entries(real.kinds).map(([kind, bytes]) => `${kind.toLowerCase()} ${kilobytes(bytes)}`);
  console.log(`bytes    ${kilobytes(real.bytes)} (Starlight ${kilobytes(starlight.bytes)}): ${kinds.join(", ")}`);
}

/**
 * Measures, in turns, the page `path` of the site at `base`, its plain twin, and the same page of Starlight's site in
 * the folder `starlight`.
 */
async function measurePaint(base: string, path: string, starlight: string): Promise<Paints> {
  const plainPath = "/plain/";
  const peer = await openFolder(starlight);
  const edges = [
    await openEdge(base, new Map([[plainPath, await plainTwin(base, path)]])),
    await openEdge(peer.origin),
  ] as const;
  const lines = [await openSlowLine(edges[0].origin), await openSlowLine(edges[1].origin)] as const;
  const urls = {
    real: lines[0].origin + path,
    plain: lines[0].origin + plainPath,
    starlight: lines[1].origin + path,
  };
  const paints: Record<keyof Paints, Paint[]> = { real: [], plain: [], starlight: [] };
  try {
    // The first visits don't count, because the edge compresses each file on its first request.
    for (const url of Object.values(urls)) await visit(url);
    for (let run = 0; run < runs; run++)
      for (const [name, url] of Object.entries(urls)) paints[name as keyof Paints].push(await visit(url));
    return { real: medians(paints.real), plain: medians(paints.plain), starlight: medians(paints.starlight) };
  } finally {
    for (const server of [...lines, ...edges, peer]) await server.close();
  }
}

async function visit(url: string): Promise<Paint> {
  const browser = await launchChromium({ first: "machine" });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    await devtools.send("Network.enable");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const kinds: Record<string, number> = {};
    const kindOf = new Map<string, string>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => kindOf.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kindOf.get(requestId) ?? "Other";
      kinds[kind] = (kinds[kind] ?? 0) + encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(2000);
    const { metrics } = await devtools.send("Performance.getMetrics");
    const busy = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Omit<Paint, "busy" | "bytes"> }).seen);
    const bytes = Object.values(kinds).reduce((sum, one) => sum + one, 0);
    return { ...seen, busy, bytes, kinds };
  } finally {
    await browser.close();
  }
}

/** Runs in the page before the page's own scripts. */
function observe(): void {
  const tasks: PerformanceEntry[] = [];
  const seen = {
    first: 0,
    largest: 0,
    shift: 0,
    /** Counts only tasks after the first paint, because a reader can't do anything before it. */
    get blocking(): number {
      const late = tasks.map(({ startTime, duration }) => Math.min(duration, startTime + duration - seen.first));
      return late.reduce((sum, time) => sum + Math.max(0, time - 50), 0);
    },
  };
  Object.assign(globalThis, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.largest = startTime;
  });
  watch("longtask", (task) => tasks.push(task));
  watch("layout-shift", ({ value = 0 }) => {
    seen.shift += value;
  });
}

function medians(list: readonly Paint[]): Paint {
  const median = (of: (paint: Paint) => number): number => {
    const sorted = list.map(of).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    first: median(({ first }) => first),
    largest: median(({ largest }) => largest),
    blocking: median(({ blocking }) => blocking),
    busy: median(({ busy }) => busy),
    bytes: median(({ bytes }) => bytes),
    kinds: list[0]?.kinds ?? {},
    shift: Math.max(...list.map(({ shift }) => shift)),
  };
}
