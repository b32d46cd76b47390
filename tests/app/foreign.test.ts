/** What leaves the reader's machine: requests to this site, and nothing else. */
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

/** How many windows are read in at once: most of reading is waiting. */
const windows = 4;

interface Left {
  /** URLs of other hosts that the page, its frames or its service worker requested. */
  foreign: string[];
  cookies: string[];
}

/** Reads a page to its end, until all that this sets going is done: its late script, its service worker, its requests. */
async function read(path: string): Promise<Left> {
  const { page, problems } = await site.visit(path, { serviceWorkers: "allow" });
  const foreign: string[] = [];
  const underWay = new Set<Request>();
  const context = page.context();
  context.on("request", (request) => {
    underWay.add(request);
    // Requests of the page itself are already among its problems.
    if (request.serviceWorker() && new URL(request.url()).origin !== site.origin) foreign.push(request.url());
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    context.on(end as "requestfinished", (request) => void underWay.delete(request));
  await page.mouse.move(200, 200);
  await readOn(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
  });
  await soon(() => [...underWay].map((request) => request.url())).toEqual([]);
  foreign.push(...problems.filter((problem) => problem.startsWith("foreign:")));
  const cookies = (await context.cookies()).map(({ name }) => name);
  await context.close();
  return { foreign, cookies };
}

test("no page asks anybody but this site, and none sets a cookie", async () => {
  const known = Object.keys(site.table.pages).filter((path) => !path.includes("/guide-") && !path.includes("broken"));
  const paths = [...known, "/concepts/printable/", "/nowhere/", "/offline/", "/app-shell/"];
  const left: Record<string, Left> = {};
  const queue = [...paths];
  const readOnAndOn = async (): Promise<void> => {
    for (let path = queue.shift(); path; path = queue.shift()) left[path] = await read(path);
  };
  await Promise.all(Array.from({ length: windows }, readOnAndOn));
  expect(left).toEqual(Object.fromEntries(paths.map((path) => [path, { foreign: [], cookies: [] }])));
});
