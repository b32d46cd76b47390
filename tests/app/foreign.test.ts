/** Privacy: the browser sends requests to this site only, and stores no cookies. */
import type { Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readOn } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

/** How many pages are open at the same time: several, because each one mostly waits. */
const windows = 4;

interface Traces {
  /** URLs of other hosts that the page, its frames or its service worker requested. */
  foreign: string[];
  cookies: string[];
}

/** Scrolls through a page and waits until its late script, its service worker and all its requests are done. */
async function read(path: string): Promise<Traces> {
  const { page, problems } = await site.visit(path, { serviceWorkers: "allow" });
  const foreign: string[] = [];
  const pending = new Set<Request>();
  const context = page.context();
  context.on("request", (request) => {
    pending.add(request);
    // site.visit() reports the page's own foreign requests as problems.
    if (request.serviceWorker() && new URL(request.url()).origin !== site.origin) foreign.push(request.url());
  });
  for (const event of ["requestfinished", "requestfailed"] as const)
    context.on(event as "requestfinished", (request) => void pending.delete(request));
  await page.mouse.move(200, 200);
  await readOn(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  });
  await soon(() => [...pending].map((request) => request.url())).toEqual([]);
  foreign.push(...problems.filter((problem) => problem.startsWith("foreign:")));
  const cookies = (await context.cookies()).map(({ name }) => name);
  await context.close();
  return { foreign, cookies };
}

test("No page sends a request to another host or sets a cookie", async () => {
  const pages = Object.keys(site.table.pages).filter((path) => !path.includes("/guide-") && !path.includes("broken"));
  const paths = [...pages, "/concepts/printable/", "/nowhere/", "/offline/", "/app-shell/"];
  const traces: Record<string, Traces> = {};
  const queue = [...paths];
  const readQueue = async (): Promise<void> => {
    for (let path = queue.shift(); path; path = queue.shift()) traces[path] = await read(path);
  };
  await Promise.all(Array.from({ length: windows }, readQueue));
  expect(traces).toEqual(Object.fromEntries(paths.map((path) => [path, { foreign: [], cookies: [] }])));
});
