/** Everything that can go wrong with a service worker: updates, leftovers, and removing it. */
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Line, openLine } from "./line.ts";
import { settle } from "./offline-pages.ts";
import { openSite, type Site, soon, type Visit } from "./site.ts";

let site: Site;
let line: Line;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  line = await openLine(site.origin);
});
afterEach(async () => {
  await site.leave();
  await line.close();
});
afterAll(() => site.close());

const visit = (path: string, how = {}): Promise<Visit> =>
  site.visit(path, { at: line.origin, serviceWorkers: "allow", ...how });

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
/** How many files are on the device. An empty cache counts for nothing: looking into it makes one. */
const fileCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().length;
  });

describe("a new worker", () => {
  test("that waits is told in the console, and changes nothing for those who read", async () => {
    const { page } = await visit("/concepts/alpha/");
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await settle(page);
    line.changes.set("/sw.js", (answer) => {
      answer.body = Buffer.concat([answer.body, Buffer.from("// another")]);
    });
    let loads = 0;
    page.on("load", () => loads++);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await soon(() => said.join()).toContain("A new version of this site is ready.");
    await page.waitForTimeout(500);
    expect(loads).toBe(0);
  });

  test("that takes over reloads the page once, however often it changes, and never on a first visit", async () => {
    let version = 0;
    // The worst of workers: other bytes with every look, and it takes over at once.
    line.changes.set("/sw.js", (answer) => {
      answer.body = Buffer.from(
        `addEventListener("install",()=>skipWaiting());addEventListener("activate",(e)=>e.waitUntil(clients.claim()));// ${++version}`,
      );
    });
    const { page } = await visit("/concepts/alpha/");
    let loads = 0;
    page.on("load", () => loads++);
    const stir = async (): Promise<void> => {
      await page.mouse.move(100 + (version % 50), 300);
      await page
        .evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
        })
        .catch(() => {});
    };
    await stir();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(1000);
    expect(loads).toBe(0);
    await page.reload();
    loads = 0;
    const first = version;
    while (version <= first + 20) {
      await stir();
      await page.waitForTimeout(100);
    }
    // The last of them may be about to take over.
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
  });

  test("that cannot be installed leaves the site as it was", async () => {
    line.changes.set("/offline/", (answer) => {
      answer.status = 404;
    });
    const { page, problems } = await visit("/concepts/alpha/");
    await page.mouse.move(100, 300);
    await page.mouse.move(120, 320);
    await soon(() => line.asked.includes("/offline/")).toBe(true);
    await soon(() => registrations(page)).toBe(0);
    expect((await page.reload())?.status()).toBe(200);
    // The browser tells of the 404 itself.
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  });
});

describe("getting rid of it", () => {
  test("a release with the switch off forgets everything with one visit", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    expect([await registrations(page), (await fileCount(page)) > 0]).toEqual([1, true]);
    const { outputFiles } = await build({
      entryPoints: ["app/client/sw/off.ts"],
      bundle: true,
      write: false,
      format: "iife",
    });
    line.changes.set("/sw.js", (answer) => {
      answer.body = Buffer.from(outputFiles[0]?.contents ?? "");
    });
    await page.goto(`${line.origin}/concepts/beta/`);
    await soon(async () => {
      await page.mouse.move(100, 300);
      await page.mouse.move(120, 320);
      return [await registrations(page), await fileCount(page)];
    }).toEqual([0, 0]);
    expect(await page.locator("h1").innerText()).toBe("Beta");
  });

  test("one header does the same with one visit, and nobody keeps anything on the next", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    line.changes.set("*", (answer) => {
      answer.headers["clear-site-data"] = '"storage"';
    });
    const answer = await page.goto(`${line.origin}/concepts/beta/`);
    expect(answer?.fromServiceWorker()).toBe(true);
    await soon(() => registrations(page)).toBe(0);
    // The dying worker may still keep this page; the visit goes on, and takes that too.
    line.asked.length = 0;
    await page.mouse.move(150, 300);
    const left = (): Promise<unknown[]> =>
      page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())]);
    // Requested again because of the navigation, the worker exists until the header of its response removes it.
    await soon(() => line.asked).toContain("/sw.js");
    await soon(left).toEqual([]);
    await page.waitForTimeout(1000);
    expect(await left()).toEqual([]);
    await page.goto(`${line.origin}/license/`);
    await soon(async () => [await registrations(page), await fileCount(page)]).toEqual([0, 0]);
  });
});

test("pictures show, those of other hosts too, since the worker leaves them alone", async () => {
  const other = await openLine(site.origin);
  const { page } = await visit("/concepts/alpha/", { bypassCSP: true });
  await settle(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const widths = await page.evaluate(
    async (sources) => {
      const load = (src: string) =>
        new Promise<number>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(image.naturalWidth);
          image.onerror = () => resolve(0);
          image.src = src;
        });
      return Promise.all(sources.map(load));
    },
    ["/icon_150x150.png", "/_img/contributors/sokra.png", `${other.origin}/icon_150x150.png`],
  );
  expect(widths).toEqual([150, 1, 150]);
  await other.close();
});
