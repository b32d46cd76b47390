/** The sponsor walls on the home page: their tiles, tooltips and monthly view, and what remains if no list loads. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SponsorList } from "../../content/sponsors.ts";
import { holdLists, lists, readAll, readOn } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
  await holdLists(site);
});
afterEach(() => site.leave());
afterAll(() => site.close());

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("The sponsor walls", () => {
  const open = async (chance = 0.5): Promise<{ page: Page; problems: string[]; requests: string[] }> => {
    const visit = await site.visit("/license/");
    const requests: string[] = [];
    visit.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/_data/")) requests.push(pathname);
    });
    await visit.page.addInitScript((value) => {
      Math.random = () => value;
    }, chance);
    await visit.page.goto(`${site.origin}/`);
    await readAll(visit.page);
    return { ...visit, requests };
  };
  const titles = (page: Page): Promise<string[]> =>
    page.locator(".wall h3").evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""));

  test("show sponsors by rank, with tiles of the rank's size, and say that the data is a sample", async () => {
    const { page, problems } = await open();
    expect(await titles(page)).toEqual([
      "Latest Sponsors",
      "Platinum Sponsors",
      "Gold Sponsors",
      "Silver Sponsors",
      "Bronze Sponsors",
      "Backers",
    ]);
    const sizes = await page.locator(".wall").evaluateAll((walls) =>
      walls.map((wall) => {
        const { width, height } = wall.querySelector("li")?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return `${width} ${height}`;
      }),
    );
    expect(sizes).toEqual(["192 64", "384 128", "288 96", "192 64", "96 32", "31 31"]);
    expect(await page.getByText("Sample data: these sponsors are invented.").isVisible()).toBe(true);
    const images = page.locator(".tile img");
    await readOn(page);
    await soon(() =>
      images.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    ).toBe(true);
    expect(await images.count()).toBeGreaterThan(20);
    const links = await page
      .locator(".tile")
      .evaluateAll((all) =>
        all.map((link) =>
          [link.getAttribute("rel"), link.getAttribute("target"), link.getAttribute("href")?.slice(0, 8)].join("|"),
        ),
      );
    expect(new Set(links)).toEqual(new Set(["sponsored nofollow noopener noreferrer|_blank|https://"]));
    const become = page.getByRole("link", { name: "Become a sponsor" });
    expect(await become.getAttribute("href")).toBe("https://opencollective.com/webpack#support");
    expect(problems).toEqual([]);
  });

  test("have no accessibility violations that axe finds, in both themes", async () => {
    const { page } = await open();
    await page.evaluate(axe);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => {
        document.documentElement.dataset["theme"] = name;
      }, theme);
      const found = await page.evaluate(async () => {
        const { axe: runner } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> };
        };
        return (await runner.run()).violations.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.target)}`);
      });
      expect([theme, found]).toEqual([theme, []]);
    }
  });

  test("rank by monthly contribution for a third of the visitors, and for any visitor who checks the box", async () => {
    const box = (page: Page) =>
      page.getByLabel("Show sponsors by their average monthly contribution over the last year.");
    const third = await open(0.32);
    expect(third.requests.filter((path) => !path.includes("/monthly/"))).toEqual([]);
    expect(await box(third.page).isChecked()).toBe(true);
    expect((await titles(third.page))[1]).toBe("Platinum Monthly Sponsors");
    const { page } = await open(0.33);
    expect(await box(page).isChecked()).toBe(false);
    await box(page).check();
    await soon(() => titles(page)).toContain("Gold Monthly Sponsors");
    expect(await page.locator("#support-type").count()).toBe(1);
  });

  test("show a sponsor's contributions in a tooltip on hover and focus, until Escape", async () => {
    const { page } = await open();
    const tile = page.locator(".wall[data-rank=platinum] .tile").first();
    const tip = tile.locator(".tooltip");
    await tile.scrollIntoViewIfNeeded();
    await tile.hover();
    await soon(() => tip.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
    expect(await tip.innerText()).toBe("$180,000 by Mossgate ($9,000 monthly)");
    await page.keyboard.press("Escape");
    expect(await tip.isVisible()).toBe(false);
    await page.mouse.move(5, 5);
    await tile.focus();
    await soon(() => tip.isVisible()).toBe(true);
  });

  const responses: [string, (list: SponsorList) => object | string | number][] = [
    ["respond with 503", () => 503],
    ["aren't JSON", () => "<html>"],
    ["have never been fetched", () => ({ asOf: null, supporters: [] })],
  ];
  test.each(responses)("stay empty, with the link to become a sponsor, if the lists %s", async (_, respond) => {
    const { page, problems } = await site.visit("/");
    await page.route(lists, (route) => {
      const body = respond({ asOf: null, supporters: [] });
      if (typeof body === "number") return route.fulfill({ status: body, body: "no" });
      return route.fulfill({
        contentType: "application/json",
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
    });
    await readOn(page);
    await page.waitForTimeout(300);
    expect(await page.locator(".wall").count()).toBe(6);
    expect(await page.locator(".tile").count()).toBe(0);
    expect(await page.getByRole("link", { name: "Become a sponsor" }).isVisible()).toBe(true);
    expect(problems.filter((problem) => !problem.includes("503"))).toEqual([]);
  });

  test("show the date of a snapshot that is older than a week", async () => {
    const { page } = await site.visit("/");
    await page.route(lists, (route) =>
      route.fulfill({
        json: {
          asOf: "2026-01-31T12:00:00Z",
          supporters: [{ slug: "a", name: "A", url: "https://a.example.com/", total: 6_000_000, monthly: 1 }],
        },
      }),
    );
    await readOn(page);
    await soon(() => page.getByText("As of January 31, 2026").isVisible()).toBe(true);
  });

  test("show a sponsor's name if the image doesn't load, and never interpret a name as HTML", async () => {
    const { page, problems } = await site.visit("/");
    const name = '</script><img src=x onerror="document.title=1">';
    await page.route("**/_img/sponsors/**", (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.route(lists, (route) =>
      route.fulfill({
        json: {
          asOf: new Date().toISOString(),
          supporters: [
            { slug: "a", name, url: "https://a.example.com/", total: 6_000_000, monthly: 1, image: "/_img/sponsors/a" },
          ],
        },
      }),
    );
    await readOn(page);
    await soon(() => page.locator(".wall[data-rank=gold] .tile").innerText()).toContain("</script>");
    expect(await page.title()).toBe("webpack");
    expect(problems.filter((problem) => !problem.includes("404"))).toEqual([]);
  });

  test("are hidden without JavaScript, while the heading and the link to become a sponsor are visible", async () => {
    const { page } = await site.visit("/", { javaScriptEnabled: false });
    expect(await page.getByRole("heading", { name: "Support the Team" }).isVisible()).toBe(true);
    expect(await page.locator(".wall").first().isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Become a sponsor" }).isVisible()).toBe(true);
  });
});
