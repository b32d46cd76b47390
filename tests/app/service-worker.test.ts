/** The risks of a service worker: updates, failed installations, removing it with all its files, and images. */
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
/** Returns the number of stored files. Empty caches don't count, because reading a cache by name creates it. */
const fileCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().length;
  });

describe("A new service worker", () => {
  test("is announced in the console while it waits, and doesn't reload the open page", async () => {
    const { page } = await visit("/concepts/alpha/");
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await settle(page);
    line.changes.set("/sw.js", (response) => {
      response.body = Buffer.concat([response.body, Buffer.from("// another")]);
    });
    let loads = 0;
    page.on("load", () => loads++);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await soon(() => messages.join()).toContain("A new version of this site is ready.");
    await page.waitForTimeout(500);
    expect(loads).toBe(0);
  });

  test("reloads the page once when it takes over, however often it changes, and never on a first visit", async () => {
    let version = 0;
    // The worst case: the script differs on every request, and takes over immediately.
    line.changes.set("/sw.js", (response) => {
      response.body = Buffer.from(
        `addEventListener("install",()=>skipWaiting());addEventListener("activate",(e)=>e.waitUntil(clients.claim()));// ${++version}`,
      );
    });
    const { page } = await visit("/concepts/alpha/");
    let loads = 0;
    page.on("load", () => loads++);
    const checkForUpdate = async (): Promise<void> => {
      await page.mouse.move(100 + (version % 50), 300);
      await page
        .evaluate(async () => {
          await (await navigator.serviceWorker.getRegistration())?.update();
        })
        .catch(() => {});
    };
    await checkForUpdate();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(1000);
    expect(loads).toBe(0);
    await page.reload();
    loads = 0;
    const first = version;
    while (version <= first + 20) {
      await checkForUpdate();
      await page.waitForTimeout(100);
    }
    // The last version may still be about to take over.
    await page.waitForTimeout(500);
    expect(loads).toBe(1);
  });

  test("leaves the site working if it can't be installed", async () => {
    line.changes.set("/offline/", (response) => {
      response.status = 404;
    });
    const { page, problems } = await visit("/concepts/alpha/");
    await page.mouse.move(100, 300);
    await page.mouse.move(120, 320);
    await soon(() => line.asked.includes("/offline/")).toBe(true);
    await soon(() => registrations(page)).toBe(0);
    expect((await page.reload())?.status()).toBe(200);
    // The browser itself logs the 404.
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  });
});

describe("The service worker", () => {
  test("unregisters and deletes every file on the first visit after a release turns it off", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    expect([await registrations(page), (await fileCount(page)) > 0]).toEqual([1, true]);
    const { outputFiles } = await build({
      entryPoints: ["app/client/sw/off.ts"],
      bundle: true,
      write: false,
      format: "iife",
    });
    line.changes.set("/sw.js", (response) => {
      response.body = Buffer.from(outputFiles[0]?.contents ?? "");
    });
    await page.goto(`${line.origin}/concepts/beta/`);
    await soon(async () => {
      await page.mouse.move(100, 300);
      await page.mouse.move(120, 320);
      return [await registrations(page), await fileCount(page)];
    }).toEqual([0, 0]);
    expect(await page.locator("h1").innerText()).toBe("Beta");
  });

  test("is removed with its files by one `Clear-Site-Data` header, and stores nothing on the next visit", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    line.changes.set("*", (response) => {
      response.headers["clear-site-data"] = '"storage"';
    });
    const response = await page.goto(`${line.origin}/concepts/beta/`);
    expect(response?.fromServiceWorker()).toBe(true);
    await soon(() => registrations(page)).toBe(0);
    // The worker may still store this page after the header removed it. Continuing the visit clears that too.
    line.asked.length = 0;
    await page.mouse.move(150, 300);
    const leftovers = (): Promise<unknown[]> =>
      page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())]);
    // The browser requests the worker again because of the navigation, and the header of that response removes it.
    await soon(() => line.asked).toContain("/sw.js");
    await soon(leftovers).toEqual([]);
    await page.waitForTimeout(1000);
    expect(await leftovers()).toEqual([]);
    await page.goto(`${line.origin}/license/`);
    await soon(async () => [await registrations(page), await fileCount(page)]).toEqual([0, 0]);
  });
});

test("Images load, even from other hosts, because the service worker leaves their requests alone", async () => {
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
