/** Reading offline, and the pages that the service worker stores for it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Line, openLine } from "./line.ts";
import { kept, settle } from "./offline-pages.ts";
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

describe("The site", () => {
  test("shows a visited page offline within 3 seconds, with styles, fonts and script, for any query", async () => {
    const { page, problems } = await visit("/concepts/alpha/");
    await settle(page);
    await page.goto(`${line.origin}/concepts/beta/`);
    await soon(() => kept(page)).toContain("/concepts/beta/");
    expect(problems).toEqual([]);
    line.isCut = true;
    const start = Date.now();
    const response = await page.goto(`${line.origin}/concepts/alpha/?from=mail#alphausage`);
    expect(response?.status()).toBe(200);
    expect(response?.fromServiceWorker()).toBe(true);
    expect(await page.locator("h1").innerText()).toBe("Alpha");
    expect(Date.now() - start).toBeLessThan(3000);
    expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "error").length)).toBe(0);
    await page.getByTestId("hello-darkness").click();
    await page.goto(`${line.origin}/concepts/beta/`);
    expect(await page.locator("h1").innerText()).toBe("Beta");
  });

  test("does not store a page for one version of webpack as the page for all versions", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    await page.goto(`${line.origin}/license/?v=5.88`);
    await page.goto(`${line.origin}/concepts/beta/`);
    await soon(() => kept(page)).toContain("/concepts/beta/");
    expect(await kept(page)).not.toContain("/license/");
  });

  test("shows the first page of a first visit offline too", async () => {
    const { page } = await visit("/license/");
    await settle(page);
    line.isCut = true;
    expect((await page.reload())?.status()).toBe(200);
    expect(await page.locator("h1").innerText()).toBe("License");
  });

  test("returns 503 offline for a page that isn't stored, and lists the stored pages in 1.5 seconds", async () => {
    const { page } = await visit("/license/");
    await settle(page);
    await page.goto(`${line.origin}/guides/everything/`);
    await soon(() => kept(page)).toContain("/guides/everything/");
    line.isCut = true;
    const start = Date.now();
    const response = await page.goto(`${line.origin}/api/`);
    expect(response?.status()).toBe(503);
    expect(Date.now() - start).toBeLessThan(1500);
    expect(await page.locator("h1").innerText()).toBe("You are offline");
    expect(
      await page.locator("main li a").evaluateAll((all) => all.map((a) => [a.getAttribute("href"), a.textContent])),
    ).toEqual([
      ["/guides/everything/", "Everything"],
      ["/license/", "License"],
    ]);
    // The offline page has the site's header, and its list links to stored pages.
    expect(await page.getByLabel("webpack documentation", { exact: true }).isVisible()).toBe(true);
    await page.locator("main li a", { hasText: "Everything" }).click();
    await soon(() => page.locator("h1").innerText()).toBe("Everything");
  });

  test("never shows the results of another search, even if the server is slow, fails or is unreachable", async () => {
    const { page } = await visit("/license/");
    await settle(page);
    const results = page.locator("main");
    await page.goto(`${line.origin}/search/?q=everything`);
    await soon(() => results.innerText()).toContain("Everything");
    // Longer than the four seconds after which the worker serves other pages from its cache.
    line.delay = 4500;
    await page.goto(`${line.origin}/search/?q=qqxxzzyyvv`);
    expect(await results.innerText()).toContain("Nothing found for “qqxxzzyyvv”");
    line.delay = 0;
    line.changes.set("/search/?q=beta", (response) => {
      response.status = 503;
      response.body = Buffer.from("<!doctype html><main>no search</main></html>");
    });
    await page.goto(`${line.origin}/search/?q=beta`);
    expect(await results.innerText()).toBe("no search");
    line.isCut = true;
    for (const path of ["/search/?q=alpha", "/search/?q=everything", "/search/", "/search?q=alpha"]) {
      expect((await page.goto(line.origin + path))?.status()).toBe(503);
      expect(await page.locator("h1").innerText()).toBe("You are offline");
      expect(await page.locator("main li a").allInnerTexts()).toEqual(["License"]);
    }
  });

  test.each(["/offline/", "/offline"])("serves the offline page at %s: 200 online, 503 offline", async (path) => {
    const { page } = await visit("/license/");
    await settle(page);
    expect((await page.goto(line.origin + path))?.status()).toBe(200);
    line.isCut = true;
    expect((await page.goto(line.origin + path))?.status()).toBe(503);
    expect(await page.locator("main li a").allInnerTexts()).toEqual(["License"]);
  });

  test("shows every page of a saved section offline, and the reader can remove the section again", async () => {
    const { page, problems } = await visit("/concepts/alpha/");
    await settle(page);
    await page.getByRole("button", { name: "Save this section for offline reading" }).click();
    await soon(() => page.getByText("Saved for offline reading.").isVisible()).toBe(true);
    expect(problems).toEqual([]);
    line.isCut = true;
    for (const path of Object.keys(site.table.pages).filter((one) => one.startsWith("/concepts/"))) {
      const response = await page.goto(line.origin + path);
      expect([path, response?.status()]).toEqual([path, 200]);
      expect(await page.locator("h1").innerText()).toBe(site.table.pages[path]?.[3]);
    }
    line.isCut = false;
    await page.goto(`${line.origin}/concepts/`);
    await page.getByRole("button", { name: /this section/ }).hover();
    await page.getByRole("button", { name: "Remove this section from this device" }).click();
    await soon(() => page.evaluate(() => caches.has("saved:concepts"))).toBe(false);
  });

  test("shows progress while it saves a section, and how many pages couldn't be saved", async () => {
    const { page } = await visit("/guides/everything/");
    await settle(page);
    line.changes.set("/guides/guide-12/", (response) => {
      response.status = 500;
    });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const bar = document.querySelector("progress");
        if (bar) seen.push(`${bar.value}/${bar.max}`);
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    // If the last pages arrived together, the browser would draw none of the steps between.
    let sendLastPage = (): void => {};
    line.changes.set("/guides/guide-13/", () => new Promise((resolve) => (sendLastPage = resolve)));
    await page.getByRole("button", { name: "Save this section for offline reading" }).click();
    await soon(() => page.locator("progress").getAttribute("value")).toBe("42");
    sendLastPage();
    await soon(() => page.getByText("1 page couldn't be saved.").isVisible()).toBe(true);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const steps = [...new Set(seen)];
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.at(-1)).toMatch(/^4[123]\/43$/);
    const paths = await kept(page);
    expect(paths).not.toContain("/guides/guide-12/");
    expect(paths).toContain("/guides/guide-13/");
  });
});

describe("The offline cache", () => {
  test("never contains a truncated page, an error page or a printable section", async () => {
    const { page } = await visit("/license/");
    await settle(page);
    line.changes.set("/concepts/beta/", (response) => {
      response.body = response.body.subarray(0, response.body.length / 2);
    });
    line.changes.set("/guides/everything/", (response) => {
      response.status = 500;
    });
    for (const path of [
      "/concepts/beta/",
      "/guides/everything/",
      "/nowhere/",
      "/concepts/printable/",
      "/concepts/alpha/",
    ])
      await page.goto(line.origin + path);
    await soon(() => kept(page)).toContain("/concepts/alpha/");
    expect((await kept(page)).sort()).toEqual(["/concepts/alpha/", "/license/"]);
  });

  test("replaces a 503 response with the stored page, if there is one", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    line.changes.set("/concepts/alpha/", (response) => {
      response.status = 503;
      response.body = Buffer.from("no");
    });
    expect((await page.goto(`${line.origin}/concepts/alpha/`))?.status()).toBe(200);
    expect(await page.locator("h1").innerText()).toBe("Alpha");
    line.changes.set("/guides/everything/", (response) => {
      response.status = 503;
    });
    expect((await page.goto(`${line.origin}/guides/everything/`))?.status()).toBe(503);
  });

  test("also contains the next page, so that the reader can continue offline", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    await soon(() => kept(page)).toContain("/concepts/beta/");
    line.isCut = true;
    await page.locator("[rel=next]").click();
    await soon(() => page.locator("h1").innerText()).toBe("Beta");
  });

  test("contains at most the last 60 visited pages, in less than 25 MB", async () => {
    const { page } = await visit("/concepts/alpha/");
    await settle(page);
    await page.evaluate(async () => {
      const cache = await caches.open("pages");
      const response = await cache.match("/concepts/alpha/");
      for (let at = 0; at < 70; at++) if (response) await cache.put(`/old-${at}/`, response.clone());
    });
    // Real visits replace the pages above, which the worker treats as the oldest, because it has no date for them.
    const paths = Object.keys(site.table.pages).filter((path) => path.startsWith("/guides/guide-"));
    for (const path of [...paths, "/api/", "/migrate/", "/blog/", "/license/", "/guides/"])
      await page.goto(line.origin + path, { waitUntil: "commit" });
    await page.waitForLoadState();
    await soon(() => kept(page)).toContain("/guides/");
    const visits = (await kept(page)).filter((path) => !path.startsWith("/old-"));
    expect(visits.length).toBeGreaterThan(30);
    expect(visits.length).toBeLessThanOrEqual(60);
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    expect(used).toBeLessThan(25 * 1024 * 1024);
  });

  test("causes no error if it exceeds the device's quota, and the reader can go on reading", async () => {
    const { page, problems } = await visit("/concepts/alpha/");
    await settle(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: line.origin, quotaSize: 100_000 });
    for (const path of ["/configuration/long/", "/guides/everything/", "/concepts/beta/", "/api/"]) {
      expect((await page.goto(line.origin + path))?.status()).toBe(200);
      expect(await page.locator("h1").isVisible()).toBe(true);
    }
    await page.getByRole("button", { name: "Save this section for offline reading" }).click();
    await soon(() => page.locator(".save-section [role=status]").innerText()).not.toBe("");
    expect(problems).toEqual([]);
  });
});
