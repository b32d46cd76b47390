/** Pages that aren't articles: printable sections, Page Not Found, redirects, and the empty app shell. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const get = (path: string): Promise<Response> =>
  fetch(site.origin + path, { redirect: "manual", headers: { Accept: "text/html" } });

describe("A printable section", () => {
  test("has a cover, contents and every page in menu order, and search engines must not index it", async () => {
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
    const response = await fetch(`${site.origin}/guides/printable/`, { headers: { "Accept-Encoding": "identity" } });
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(Number(response.headers.get("Content-Length"))).toBe((await response.arrayBuffer()).byteLength);
  });

  test("has unique ids, and links between its pages stay inside it", async () => {
    const { page } = await site.visit("/guides/printable/");
    const { ids, dead, hrefs } = await page.evaluate(() => {
      const all = [...document.querySelectorAll("[id]")].map(({ id }) => id);
      const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
      return {
        ids: all,
        hrefs: links,
        dead: links.filter((href) => href.startsWith("#") && !document.getElementById(href.slice(1))),
      };
    });
    expect(ids).toHaveLength(new Set(ids).size);
    expect(dead).toEqual([]);
    expect(hrefs).toContain("#guides-everything--marked-lines");
    expect(hrefs).toContain("/configuration/long/#setting-7");
    // Code that looks like HTML keeps its id, and each group of tabs keeps its own selected tab.
    expect(await page.locator("figure", { hasText: "const kept" }).textContent()).toContain(
      '<div id="root" class="x">',
    );
    const choices = await page.locator(".tabs-bar").count();
    expect(choices).toBeGreaterThan(1);
    expect(await page.locator(".tabs-bar input:checked").count()).toBe(choices);
  });

  test("starts each page on a new sheet of paper, and hides its print button when printed", async () => {
    const { page } = await site.visit("/concepts/printable/");
    await page.emulateMedia({ media: "print" });
    const breaks = await page
      .locator("section.chapter")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore));
    expect(new Set(breaks)).toEqual(new Set(["page"]));
    expect(await page.getByRole("button", { name: "Print this page" }).isVisible()).toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    // A cover, a table of contents and five pages, two of which are longer than a sheet.
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(7);
  });

  test("exists for a section of the documentation, but not for the whole site, the blog or a single page", async () => {
    expect((await get("/api/printable/")).status).toBe(200);
    expect((await get("/guides/printable")).headers.get("Location")).toBe("/guides/printable/");
    for (const path of ["/printable/", "/blog/printable/", "/license/printable/"])
      expect((await get(path)).status).toBe(404);
  });
});

describe("A URL that doesn't exist", () => {
  const suggestions = async (path: string): Promise<(string | null)[]> => {
    const { page } = await site.visit(path);
    return page.locator(".suggestions a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  };

  test("returns 404 with a message and a link to the home page, and search engines must not index it", async () => {
    const response = await get("/nowhere/at/all/");
    expect(response.status).toBe(404);
    const { page } = await site.visit("/nowhere/at/all/");
    expect(await page.title()).toBe("Page Not Found | webpack");
    expect(await page.locator("h1").innerText()).toBe("Page Not Found");
    expect(await page.getByText("Oops! The page you are looking for has been removed or relocated.").isVisible()).toBe(
      true,
    );
    expect(await page.getByRole("link", { name: "Go to Homepage" }).getAttribute("href")).toBe("/");
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex,nofollow");
    expect(await page.getByText("Did you mean").count()).toBe(0);
  });

  test("suggests up to three pages by path, title and former path", async () => {
    expect((await suggestions("/cocnepts/alhpa/"))[0]).toBe("/concepts/alpha/");
    expect(await suggestions("/guides/old-nam/")).toEqual(["/guides/everything/"]);
    expect(await suggestions("/blog/five-is-ot/")).toEqual(["/blog/2020-10-10-five/"]);
    await soon(() => suggestions("/guides/guide-5/")).toHaveLength(3);
    expect(await suggestions("/other_options")).toEqual(["/configuration/other-options/"]);
  });
});

test("A path without its final slash and a former path redirect to the page", async () => {
  expect([(await get("/license")).status, (await get("/license")).headers.get("Location")]).toEqual([301, "/license/"]);
  expect((await get("/guides/old-name/")).headers.get("Location")).toBe("/guides/everything/");
});

test("The empty app shell has the site's frame, but no heading and no content", async () => {
  const { page, problems } = await site.visit("/app-shell/");
  expect((await page.locator("main").innerText()).trim()).toBe("");
  expect(await page.getByLabel("webpack documentation", { exact: true }).isVisible()).toBe(true);
  expect(await page.locator("h1").count()).toBe(0);
  expect(problems).toEqual([]);
});
