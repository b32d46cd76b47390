/** Pages that are not articles: printable sections, 'Page Not Found', the empty shell; and how pages follow each other. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fetchedAhead } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const ask = (path: string): Promise<Response> =>
  fetch(site.address + path, { redirect: "manual", headers: { Accept: "text/html" } });

describe("a printable section", () => {
  test("has a cover, a table of contents and every page in menu order, and is kept out of search engines", async () => {
    const { page, problems } = await site.visit("/guides/printable/");
    expect(await page.title()).toBe("Combined printable page | webpack");
    expect(await page.locator("header h1").innerText()).toBe("Guides");
    const chapters = await page.locator("section.chapter > h1").allTextContents();
    expect(chapters).toHaveLength(43);
    expect(chapters.slice(0, 3)).toEqual(["Guides", "Repository", "Guide 10"]);
    const contents = page.getByRole("navigation", { name: "Contents" }).locator("a");
    expect(await contents.allTextContents()).toEqual(chapters);
    await contents.last().click();
    await soon(() =>
      page.locator("section.chapter:target, section.chapter:has(:target)").locator("h1").innerText(),
    ).toBe("Everything");
    expect(problems).toEqual([]);
    const answer = await fetch(`${site.address}/guides/printable/`, { headers: { "Accept-Encoding": "identity" } });
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(Number(answer.headers.get("Content-Length"))).toBe((await answer.arrayBuffer()).byteLength);
  });

  test("has no id twice, and links between its pages stay inside it", async () => {
    const { page } = await site.visit("/guides/printable/");
    const { ids, dead, inside } = await page.evaluate(() => {
      const all = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
      return {
        ids: all,
        inside: links,
        dead: links.filter((href) => href.startsWith("#") && !document.getElementById(href.slice(1))),
      };
    });
    expect(ids).toHaveLength(new Set(ids).size);
    expect(dead).toEqual([]);
    expect(inside).toContain("#guides-everything--marked-lines");
    expect(inside).toContain("/configuration/long/#setting-7");
    // Text that only looks like markup is left alone, and choices of one page do not undo those of another.
    expect(await page.locator("figure", { hasText: "const kept" }).innerText()).toContain('<div id="root" class="x">');
    expect(await page.locator(".tabs input:checked").count()).toBe(2);
  });

  test("begins each page on a new sheet", async () => {
    const { page } = await site.visit("/concepts/printable/");
    await page.emulateMedia({ media: "print" });
    const breaks = await page
      .locator("section.chapter")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore));
    expect(new Set(breaks)).toEqual(new Set(["page"]));
    expect(await page.getByRole("button", { name: "Print this page" }).isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // Cover, contents and five pages, of which two are longer than a sheet.
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(7);
  });

  test("exists for the eight sections that have pages, and for nothing else", async () => {
    expect((await ask("/api/printable/")).status).toBe(200);
    expect((await ask("/guides/printable")).headers.get("Location")).toBe("/guides/printable/");
    for (const path of ["/printable/", "/blog/printable/", "/license/printable/"])
      expect((await ask(path)).status).toBe(404);
  });
});

describe("an address that leads nowhere", () => {
  const suggestions = async (path: string): Promise<(string | null)[]> => {
    const { page } = await site.visit(path);
    return page.locator(".suggestions a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  };

  test("says so in these words, with a way home, and is not indexed", async () => {
    const answer = await ask("/nowhere/at/all/");
    expect(answer.status).toBe(404);
    const { page } = await site.visit("/nowhere/at/all/");
    expect(await page.title()).toBe("Page Not Found | webpack");
    expect(await page.locator("h1").innerText()).toBe("Page Not Found");
    expect(await page.getByText("The page you're looking for doesn't exist or has been moved.").isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Go to Homepage" }).getAttribute("href")).toBe("/");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex,nofollow");
    expect(await page.getByText("Did you mean").count()).toBe(0);
  });

  test("suggests up to three pages by address, by title and by old address", async () => {
    expect((await suggestions("/cocnepts/alhpa/"))[0]).toBe("/concepts/alpha/");
    expect(await suggestions("/guides/old-nam/")).toEqual(["/guides/everything/"]);
    expect(await suggestions("/blog/five-is-ot/")).toEqual(["/blog/2020-10-10-five/"]);
    await soon(() => suggestions("/guides/guide-5/")).toHaveLength(3);
    expect(await suggestions("/other_options")).toEqual(["/configuration/other-options/"]);
  });
});

test("a page without its slash, and an old address, lead on", async () => {
  expect([(await ask("/license")).status, (await ask("/license")).headers.get("Location")]).toEqual([301, "/license/"]);
  expect((await ask("/guides/old-name/")).headers.get("Location")).toBe("/guides/everything/");
});

test("the empty shell has the frame and nothing in it", async () => {
  const { page, problems } = await site.visit("/app-shell/");
  expect((await page.locator("main").innerText()).trim()).toBe("");
  expect(await page.getByLabel("webpack documentation", { exact: true }).isVisible()).toBe(true);
  expect(await page.locator("h1").count()).toBe(0);
  expect(problems).toEqual([]);
});

describe("from page to page", () => {
  test("browsers are told to fetch and draw ahead, and are given rules they understand", async () => {
    const answer = await ask("/concepts/");
    expect(answer.headers.get("Speculation-Rules")).toBe('"/_speculation.json"');
    const rules = await fetch(`${site.address}/_speculation.json`);
    expect(rules.headers.get("Content-Type")).toBe("application/speculationrules+json");
    const { prefetch, prerender } = (await rules.json()) as Record<string, { eagerness: string }[]>;
    expect([prefetch?.length, prerender?.length]).toEqual([2, 2]);
  });

  test("the page that comes next is fetched by a quick device while this one is read", async () => {
    const { page } = await site.visit("/concepts/alpha/");
    const ahead = await fetchedAhead(page);
    const next = new URL((await page.locator("[rel=next]").getAttribute("href")) ?? "", site.address).pathname;
    await page.mouse.move(600, 300);
    await soon(() => ahead).toContain(next);
  });

  test("the first frame waits for the title, on every page that has a sidebar before it", async () => {
    for (const path of ["/concepts/alpha/", "/blog/", "/blog/2020-10-10-five/"]) {
      const text = await (await ask(path)).text();
      const [, id] = /<link rel="expect" blocking="render" href="#([^"]+)"/.exec(text) ?? [];
      expect([path, new RegExp(`<h1 id="${id}"`).test(text)]).toEqual([path, true]);
    }
    expect(await (await ask("/")).text()).not.toContain('rel="expect"');
  });

  test("a link under the pointer is fetched before it is clicked, a printable page is not", async () => {
    const { page } = await site.visit("/concepts/alpha/");
    const ahead = await fetchedAhead(page);
    await page.getByRole("link", { name: "Print Section" }).hover();
    await page.getByTestId("sidebar-item-title").getByText("Beta", { exact: true }).hover();
    await soon(() => ahead.includes("/concepts/beta/")).toBe(true);
    expect(ahead.some((path) => path.includes("printable"))).toBe(false);
  });

  /** A page that tells whether it came with a fade, on a device that needs so many milliseconds to draw one. */
  async function visitWithin(pace: number, path: string): Promise<Page> {
    const { page } = await site.visit("/concepts/", { pace });
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset["transition"] = String(
          (event as unknown as { viewTransition: unknown }).viewTransition !== null,
        );
      });
    });
    await page.goto(site.address + path);
    return page;
  }

  async function clickOn(page: Page, title: string, path: string): Promise<void> {
    await page.getByTestId("sidebar-item-title").getByText(title, { exact: true }).click();
    await page.waitForURL(`**${path}`);
  }

  test("one page fades into the next, unless motion is unwanted", async () => {
    const page = await visitWithin(60, "/concepts/alpha/");
    await clickOn(page, "Beta", "/concepts/beta/");
    await soon(() => page.locator("html").getAttribute("data-transition")).toBe("true");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await clickOn(page, "Alpha", "/concepts/alpha/");
    await soon(() => page.locator("html").getAttribute("data-transition")).toBe("false");
  });

  test("a quick device is told to draw ahead; a slow one is not, and its pages do not fade", async () => {
    const quick = await visitWithin(60, "/concepts/alpha/");
    await quick.mouse.move(300, 300);
    await soon(() => quick.locator("html").getAttribute("data-quick")).toBe("");
    const slow = await visitWithin(400, "/concepts/alpha/");
    await slow.getByTestId("sub-navigation").getByText("Guides", { exact: true }).click();
    await slow.waitForURL("**/guides/");
    await soon(() => slow.locator("html").getAttribute("data-transition")).toBe("false");
    expect(await slow.locator("html").getAttribute("data-quick")).toBeNull();
  });
});
