/** Documentation pages replace each other in place, and the result is the same as if the browser had loaded them. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openLine } from "./line.ts";
import { kept, settle } from "./offline-pages.ts";
import { dialog, hits, openBy } from "./searching.ts";
import { type How, openSite, type Site, soon, type Visit } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

/** Opens a page and interacts with it, so that links open in place. */
async function visit(path: string, how: How = {}): Promise<Visit> {
  const found = await site.visit(path, how);
  await read(found.page);
  return found;
}

/** Presses a key, waits until links can open in place, and marks this document, so that tests can recognize it. */
async function read(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  const sectionScript = (): string | undefined =>
    performance.getEntriesByType("resource").find(({ name }) => name.includes("/section."))?.name;
  await soon(() => page.evaluate(sectionScript)).toBeDefined();
  // Importing the script again waits until it has run. As a string, because vitest would replace the call.
  await page.evaluate(`import(${JSON.stringify(await page.evaluate(sectionScript))})`);
  await page.evaluate(() => {
    document.body.dataset["mark"] = "first";
  });
}

const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.body.dataset["mark"] === "first").catch(() => false);
const inSidebar = (page: Page, title: string) =>
  page.getByTestId("sidebar-item-title").getByText(title, { exact: true });
const title = (page: Page): Promise<string> => page.locator("h1").innerText();

/** Clicks a link in the sidebar, and waits until the new page's title has the focus, which happens last. */
async function turnTo(page: Page, name: string): Promise<void> {
  await inSidebar(page, name).click();
  await soon(() => page.locator("h1:focus").allTextContents()).toEqual([name]);
}

/** Returns everything that a page contains, without the traces of opening and reading it. */
const contentOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const traces = ["aria-expanded", "data-awake", "data-mark", "tabindex", "style", "inert"];
    const html = (selector: string): string[][] =>
      [...document.querySelectorAll(selector)].map((element) => {
        const copy = element.cloneNode(true) as Element;
        for (const one of [copy, ...copy.querySelectorAll("*")]) {
          for (const name of traces) one.removeAttribute(name);
          if (one.getAttribute("aria-current") === "location") one.removeAttribute("aria-current");
          // Sorted, because the order of attributes depends on when they were set.
          const names = one.getAttributeNames().sort();
          const values = names.map((name) => one.getAttribute(name) ?? "");
          for (const name of names) one.removeAttribute(name);
          for (const [at, name] of names.entries()) one.setAttribute(name, values[at] ?? "");
          for (const image of one.querySelectorAll(".contributors a img")) image.remove();
          // A row that the reader has opened once keeps its list.
          for (const list of one.querySelectorAll(".sidebar details:not([open]) > ul")) list.remove();
        }
        return copy.outerHTML.split(/(?=<)/);
      });
    return [document.title, location.pathname, html("head meta, link[rel=canonical]"), html("body > :not(script)")];
  });

describe("A documentation page", () => {
  test("opens in place, with the same content as when the browser loads it", async () => {
    const { page, problems } = await visit("/guides/everything/");
    for (const [name, path] of [
      ["Guide 12", "/guides/guide-12/"],
      ["Guides", "/guides/"],
      ["Everything", "/guides/everything/"],
    ] as const) {
      await turnTo(page, name);
      expect(await isSameDocument(page)).toBe(true);
      expect(await contentOf(page)).toEqual(await contentOf((await visit(path)).page));
    }
    expect(problems).toEqual([]);
  });

  test("opens completely and at the top, even if it's longer than the screen", async () => {
    const { page } = await visit("/configuration/cache/");
    await turnTo(page, "Long");
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await contentOf(page)).toEqual(await contentOf((await visit("/configuration/long/")).page));
    await page.evaluate(() => document.getElementById("setting-40")?.scrollIntoView());
    await soon(() => page.locator("#contents [aria-current]").innerText()).toBe("Setting 40");
  });

  test("has its scroll position and DOM again after going back, and opens in place after going forward", async () => {
    const { page } = await visit("/guides/everything/");
    await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    await page.locator("article").evaluate((article) => Object.assign(article, { own: "kept" }));
    await turnTo(page, "Guide 12");
    await page.goBack();
    await soon(() => title(page)).toBe("Everything");
    await soon(() => page.evaluate(() => scrollY)).toBe(700);
    expect(await page.locator("article").evaluate((article) => (article as { own?: string }).own)).toBe("kept");
    await page.goForward();
    await soon(() => title(page)).toBe("Guide 12");
    expect(await inSidebar(page, "Guide 12").getAttribute("aria-current")).toBe("page");
    expect(await isSameDocument(page)).toBe(true);
    await page.reload();
    expect(await title(page)).toBe("Guide 12");
  });

  test("opens in place from a link in the article, and scrolls to the heading in the link's hash", async () => {
    const { page } = await visit("/guides/repository/");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/guides/everything/#marked-lines" });
      link.textContent = "there";
      document.querySelector("article")?.prepend(link);
    });
    await page.getByText("there", { exact: true }).click();
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe("marked-lines");
    expect(await isSameDocument(page)).toBe(true);
    const { top, header } = await page.evaluate(() => ({
      top: document.getElementById("marked-lines")?.getBoundingClientRect().top ?? 0,
      header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
    }));
    expect(top).toBeGreaterThanOrEqual(header);
    expect(top).toBeLessThan(header + 100);
    expect(await page.locator(".language-list a[lang=ko]").getAttribute("href")).toBe(
      "https://webpack.kr/guides/everything/#marked-lines",
    );
  });

  test("has the chosen tabs, working copy buttons, and each contributor's image only once", async () => {
    const { page, problems } = await visit("/guides/guide-12/");
    await page.evaluate(() => localStorage.setItem("tabs", JSON.stringify({ "npm,yarn,pnpm,bun": "pnpm" })));
    await turnTo(page, "Everything");
    const choice = page.locator("[data-tabs]").first();
    expect(await choice.getAttribute("data-tabs")).toBe("npm,yarn,pnpm,bun");
    expect(await choice.locator(".tabs-bar label:has(:checked)").textContent()).toBe("pnpm");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copy = page.getByRole("button", { name: /^Copy/ }).first();
    await copy.click();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
    await page.locator(".contributors a").first().scrollIntoViewIfNeeded();
    await soon(() => page.locator(".contributors a img").count()).toBeGreaterThan(0);
    await turnTo(page, "Guide 12");
    await page.goBack();
    await soon(() => title(page)).toBe("Everything");
    await page.locator(".contributors a").first().scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    const images = await page
      .locator(".contributors a")
      .evaluateAll((links) => links.map((link) => link.querySelectorAll("img").length));
    expect(Math.max(...images)).toBe(1);
    expect(problems).toEqual([]);
  });

  test("stays open if the reader requested it last, even if an earlier request finishes later", async () => {
    const { page } = await visit("/guides/everything/");
    await page.route("**/guides/guide-12/", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await inSidebar(page, "Guide 12").click();
    await turnTo(page, "Guide 13");
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect([await title(page), new URL(page.url()).pathname]).toEqual(["Guide 13", "/guides/guide-13/"]);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("loads as a full document if its request fails or if it belongs to another release", async () => {
    const { page } = await visit("/concepts/alpha/");
    await page.route("**/concepts/broken/", (route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Trouble</h1>" }),
    );
    await inSidebar(page, "Broken").click();
    await soon(() => title(page)).toBe("Trouble");
    expect(await isSameDocument(page)).toBe(false);

    const other = await visit("/concepts/alpha/");
    await other.page.route("**/concepts/beta/", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/\/assets\/main\.\w+\.js/, "/assets/main.0.js"),
      });
    });
    await inSidebar(other.page, "Beta").click();
    await soon(() => title(other.page)).toBe("Beta");
    expect(await isSameDocument(other.page)).toBe(false);
  });

  test("is prefetched once on hover or if it's the next page, but not if the reader saves data", async () => {
    const { page } = await visit("/concepts/alpha/");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    await soon(() => requests).toContain("xhr /concepts/beta/");
    await inSidebar(page, "Broken").hover();
    await soon(() => requests).toContain("xhr /concepts/broken/");
    await page.getByRole("link", { name: "Print Section" }).hover();
    await turnTo(page, "Broken");
    await turnTo(page, "Beta");
    await page.locator(".breadcrumb a").hover();
    await soon(() => requests).toContain("xhr /concepts/");
    const pages = requests.filter((one) => / \/concepts\//.test(one));
    expect(pages.filter((one) => one.endsWith("/beta/"))).toEqual(["xhr /concepts/beta/"]);
    expect(pages.filter((one) => one.endsWith("/broken/"))).toEqual(["xhr /concepts/broken/"]);
    expect(pages.filter((one) => one.endsWith("/printable/"))).toEqual([]);

    const thrifty = await visit("/concepts/alpha/");
    await thrifty.page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await thrifty.page.reload();
    await read(thrifty.page);
    const paths: string[] = [];
    thrifty.page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await inSidebar(thrifty.page, "Broken").hover();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(paths.filter((path) => path.startsWith("/concepts/"))).toEqual([]);
    await turnTo(thrifty.page, "Beta");
    expect(await isSameDocument(thrifty.page)).toBe(true);
  });

  test("closes the side menu on a phone, and keeps the clicked link under the pointer in a wide sidebar", async () => {
    const phone = await visit("/concepts/alpha/", { width: 390 });
    await phone.page.getByLabel("Toggle navigation menu").tap();
    await inSidebar(phone.page, "Beta").tap();
    await soon(() => title(phone.page)).toBe("Beta");
    expect(await isSameDocument(phone.page)).toBe(true);
    expect(await phone.page.locator("#side-menu").evaluate((menu) => menu.matches(":popover-open"))).toBe(false);
    expect(await phone.page.locator("[inert]").count()).toBe(0);
    expect(await phone.page.getByRole("button", { name: "On this page" }).count()).toBe(0);

    const { page } = await visit("/guides/guide-30/");
    const link = inSidebar(page, "Guide 32");
    const top = (): Promise<number> => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    const column = page.locator("#side-menu");
    const scrolled = await column.evaluate(({ scrollTop }) => scrollTop);
    await turnTo(page, "Guide 32");
    expect(await top()).toBe(before);
    // The list of the previous page's headings, which was above the link, is closed now.
    expect(await column.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(scrolled);
  });

  test("opens in place from the search dialog, which stays closed after going back", async () => {
    const { page, problems } = await visit("/concepts/alpha/");
    await openBy(page, "/");
    await page.keyboard.type("beta");
    await soon(() => hits(page).first().getAttribute("href")).toBe("/concepts/beta/");
    await hits(page).first().click();
    await soon(() => page.locator("h1:focus").allTextContents()).toEqual(["Beta"]);
    expect([await isSameDocument(page), await dialog(page).count()]).toEqual([true, 0]);
    await page.goBack();
    await soon(() => title(page)).toBe("Alpha");
    expect(await dialog(page).count()).toBe(0);
    await inSidebar(page, "Beta").click();
    await soon(() => title(page)).toBe("Beta");
    expect(problems).toEqual([]);
  });

  test("is stored for offline reading, even if it opened before the service worker started", async () => {
    const line = await openLine(site.origin);
    const { page } = await visit("/concepts/alpha/", { at: line.origin, serviceWorkers: "allow" });
    await settle(page);
    await soon(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await turnTo(page, "Beta");
    expect(await isSameDocument(page)).toBe(true);
    await soon(() => kept(page)).toContain("/concepts/beta/");
    line.isCut = true;
    expect((await page.reload())?.status()).toBe(200);
    expect(await title(page)).toBe("Beta");
    await read(page);
    await inSidebar(page, "Broken").click();
    await soon(() => title(page)).toBe("You are offline");
    await site.leave();
    await line.close();

    const first = await visit("/concepts/alpha/", { serviceWorkers: "allow" });
    await turnTo(first.page, "Beta");
    await soon(() => kept(first.page)).toEqual(expect.arrayContaining(["/concepts/alpha/", "/concepts/beta/"]));
  });
});

describe("A page of another section", () => {
  test("opens in place with its own sidebar, and so does the previous page after going back", async () => {
    const { page, problems } = await visit("/concepts/alpha/");
    await page.getByTestId("sub-navigation").getByText("Guides", { exact: true }).click();
    await soon(() => page.locator("h1:focus").allTextContents()).toEqual(["Guides"]);
    expect(await isSameDocument(page)).toBe(true);
    expect(await contentOf(page)).toEqual(await contentOf((await visit("/guides/")).page));
    await page.goBack();
    await soon(() => title(page)).toBe("Alpha");
    expect(await contentOf(page)).toEqual(await contentOf((await visit("/concepts/alpha/")).page));
    expect(problems).toEqual([]);
  });

  test("loads as a full document if it's the home page, a printable section or a missing page", async () => {
    for (const path of ["/", "/guides/printable/", "/nowhere/"]) {
      const { page } = await visit("/concepts/alpha/");
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement("a"), { href, textContent: "elsewhere" });
        document.querySelector("article")?.prepend(link);
      }, path);
      await page.getByText("elsewhere", { exact: true }).click();
      await page.waitForURL(site.origin + path);
      expect([path, await isSameDocument(page)]).toEqual([path, false]);
    }
  });
});

describe("A page that loads slowly", () => {
  test("leaves the current page's URL in place, shows a progress bar, and can be canceled with Escape", async () => {
    const { page } = await visit("/concepts/alpha/");
    await page.route("**/concepts/broken/", () => {});
    await inSidebar(page, "Broken").click();
    const progress = page.getByRole("progressbar", { name: "Loading page" });
    await soon(() => progress.count()).toBe(1);
    expect([new URL(page.url()).pathname, await title(page)]).toEqual(["/concepts/alpha/", "Alpha"]);
    await page.keyboard.press("Escape");
    await soon(() => progress.count()).toBe(0);
    await turnTo(page, "Beta");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("loads as a full document after eight seconds", async () => {
    const { page } = await visit("/concepts/alpha/");
    const requests: string[] = [];
    await page.route("**/concepts/broken/", (route) => {
      requests.push(route.request().resourceType());
      return requests.length === 1
        ? undefined
        : route.fulfill({ contentType: "text/html", body: "<h1>The document</h1>" });
    });
    await inSidebar(page, "Broken").click();
    await soon(() => title(page)).toBe("The document");
    expect(requests).toEqual(["xhr", "document"]);
  });
});

test("Going back and forward through ten pages opens each one in place and marks it in the sidebar", async () => {
  const { page, problems } = await visit("/guides/guide-10/");
  const names = Array.from({ length: 10 }, (_, at) => `Guide ${11 + at}`);
  for (const name of names) await turnTo(page, name);
  for (const name of names.toReversed().slice(1)) {
    await page.goBack();
    await soon(() => title(page)).toBe(name);
    expect(await inSidebar(page, name).getAttribute("aria-current")).toBe("page");
  }
  for (const name of names.slice(1)) {
    await page.goForward();
    await soon(() => title(page)).toBe(name);
  }
  expect(await page.locator(".sidebar [aria-current=page]").count()).toBe(1);
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

test("A sidebar row shows the headings of its page when the reader opens it", async () => {
  const { page } = await visit("/concepts/alpha/");
  await page.getByLabel("Toggle Broken section").click();
  const links = page.locator(".sidebar li", { has: page.getByLabel("Toggle Broken section") }).locator("ul a");
  await soon(() => links.count()).toBeGreaterThan(0);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
    expect(href).toMatch(/^\/concepts\/broken\/#./);
});
