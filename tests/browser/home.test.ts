/** The front page: what moves and how it stops, the sponsors and their places, the banner, and that nobody else is asked. */
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SponsorList } from "../../content/sponsors.ts";
import { findChromium } from "../../scripts/chromium.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const lists = "**/_data/sponsors/**";

/** Brings the support section into sight, as reading does. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** Reads up and down until every wall has its list: a slow machine may be scrolled past before it looks. */
async function readAll(page: Page): Promise<void> {
  await soon(async () => {
    await readOn(page);
    return page.locator(".wall[aria-busy=true]").count();
  }).toBe(0);
}

/** All layout shift since the page began. */
const shift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );

describe("the hero", () => {
  /** What is seen at a time of the animations, in seconds. */
  const at = (page: Page, seconds: number): Promise<{ word: string; turned: number; against: number }> =>
    page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time * 1000;
      }
      const strip = document.querySelector(".words") as HTMLElement;
      const top = strip.parentElement?.getBoundingClientRect().top ?? 0;
      const word = [...strip.children].find((one) => Math.abs(one.getBoundingClientRect().top - top) < 2);
      const angle = (name: string): number => {
        const { transform } = getComputedStyle(document.querySelector(`.solid.${name}`) as Element);
        const { m11, m31 } = new DOMMatrix(transform);
        return Math.round((Math.atan2(m31, m11) * 180) / Math.PI + 360) % 360;
      };
      return { word: word?.textContent ?? "", turned: angle("outer"), against: angle("inner") };
    }, seconds);

  test("shows another word and turns the cubes by a quarter every five seconds, beginning after five", async () => {
    const { page } = await site.visit("/");
    const words = ["assets", "scripts", "images", "styles", "assets"];
    for (const [round, word] of words.entries()) {
      const early = await at(page, round * 5 + 1.5);
      const late = await at(page, round * 5 + 4.95);
      expect([early.word, late.word]).toEqual([word, word]);
      expect([early.turned, early.against]).toEqual([(45 + round * 90) % 360, (405 - round * 90) % 360]);
      expect([late.turned, late.against]).toEqual([early.turned, early.against]);
    }
    const between = await at(page, 5.5);
    expect(between.word).toBe("");
    expect(between.turned).not.toBe(45);
  });

  test("is read once, as a sentence", async () => {
    const { page } = await site.visit("/");
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.count()).toBe(1);
    expect(
      await page.getByRole("heading", { level: 1, name: "bundle your assets, scripts, images and styles" }).count(),
    ).toBe(1);
    expect((await page.locator("main").ariaSnapshot()).match(/bundle your/g)).toHaveLength(1);
  });

  test("has a cube with an edge of 120 pixels and one of half of that inside, and nothing moves beside the words", async () => {
    const { page } = await site.visit("/");
    const size = (name: string): Promise<number[]> =>
      page
        .locator(`.solid.${name}`)
        .evaluate((cube: Element) => [(cube as HTMLElement).offsetWidth, (cube as HTMLElement).offsetHeight]);
    expect([await size("outer"), await size("inner")]).toEqual([
      [120, 120],
      [60, 60],
    ]);
    const left = (): Promise<number> => page.locator(".rotator").evaluate((word) => word.getBoundingClientRect().left);
    const first = await left();
    await at(page, 11);
    expect(await left()).toBe(first);
  });

  test("is stopped by its button, and stays so", async () => {
    const { page } = await site.visit("/");
    const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
    expect(await moving()).toBe(3);
    const button = page.getByRole("button", { name: "Pause animation" });
    await soon(async () => {
      if ((await button.getAttribute("aria-pressed")) === "false") await button.click();
      return button.getAttribute("aria-pressed");
    }).toBe("true");
    expect(await moving()).toBe(0);
    await page.reload();
    await soon(() => button.getAttribute("aria-pressed")).toBe("true");
    expect(await moving()).toBe(0);
    await button.click();
    expect(await moving()).toBe(3);
  });

  test("stands still for those who want no motion, and where no script could stop it; then it needs no button", async () => {
    for (const how of [{ reducedMotion: "reduce" as const }, { javaScriptEnabled: false }]) {
      const { page } = await site.visit("/", how);
      expect(await page.getByRole("button", { name: "Pause animation" }).isVisible()).toBe(false);
      const still = await page
        .locator(".words, .solid")
        .evaluateAll((all) => all.map((one) => [getComputedStyle(one).animationName, getComputedStyle(one).transform]));
      expect(still.map(([name]) => name)).toEqual(["none", "none", "none"]);
      expect(still.at(-1)?.[1]).toContain("matrix3d");
    }
  });

  test("shows only the cube on a phone, and the command is copied", async () => {
    const { page } = await site.visit("/", { width: 390, permissions: ["clipboard-read", "clipboard-write"] });
    expect(await page.locator(".scene svg").isVisible()).toBe(false);
    expect(await page.locator(".turning-cube").isVisible()).toBe(true);
    await page.locator(".install").getByRole("button", { name: "Copy code" }).tap();
    await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(
      "npm install --save-dev webpack webpack-cli",
    );
  });
});

describe("the page loads", () => {
  test("8 KB of script before anything is touched, and no list of sponsors", async () => {
    const { page } = await site.visit("/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.waitForLoadState("networkidle");
    const scripts = asked.filter((path) => path.endsWith(".js"));
    const sizes = await Promise.all(
      scripts.map(async (path) => gzipSync(Buffer.from(await (await fetch(site.address + path)).arrayBuffer())).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, gzipSync(site.table.assets.boot.text).length);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThanOrEqual(8192);
    expect(asked.filter((path) => path.startsWith("/_data/"))).toEqual([]);
  });

  test.each([360, 768, 1440])(
    "text or the scene first of all at %i pixels, and nothing moves while sponsors come",
    async (width) => {
      for (const theme of ["light", "dark"] as const) {
        const { page, problems } = await site.visit("/", { width, theme });
        const largest = await page.evaluate(
          () =>
            new Promise<string>((resolve) => {
              new PerformanceObserver((list) => {
                const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
                resolve(element?.closest("h1, p, code, .scene") ? "text or scene" : String(element?.outerHTML));
              }).observe({ type: "largest-contentful-paint", buffered: true });
            }),
        );
        expect(largest).toBe("text or scene");
        await readAll(page);
        await readOn(page);
        expect(await shift(page)).toBeLessThan(0.02);
        expect(problems).toEqual([]);
      }
    },
  );

  test("what is late without moving what is looked at: a wall in sight keeps its size until somebody asks for all of it", async () => {
    const { page } = await site.visit("/");
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(lists, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => document.querySelector("#sponsors")?.scrollIntoView({ behavior: "instant" }));
    await soon(() => page.locator(".wall").first().getAttribute("aria-busy")).toBe("true");
    await page.waitForTimeout(400);
    const places = await page.locator(".wall[data-rank=platinum] li").first().boundingBox();
    expect([places?.width, places?.height]).toEqual([384, 128]);
    release();
    await soon(() =>
      page
        .getByRole("link", { name: /Mossgate/ })
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await shift(page)).toBeLessThan(0.02);
    // More came than there were places for.
    const latest = page.locator(".wall[data-rank=latest]");
    const before = await latest.locator("li").count();
    await latest.getByRole("button", { name: /^Show all/ }).click();
    expect(await latest.locator("li").count()).toBeGreaterThan(before);
  });
});

describe("sponsors", () => {
  const open = async (chance = 0.5): Promise<{ page: Page; problems: string[]; asked: string[] }> => {
    const visit = await site.visit("/license/");
    const asked: string[] = [];
    visit.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/_data/")) asked.push(pathname);
    });
    await visit.page.addInitScript((value) => {
      Math.random = () => value;
    }, chance);
    await visit.page.goto(`${site.address}/`);
    await readAll(visit.page);
    return { ...visit, asked };
  };
  const titles = (page: Page): Promise<string[]> =>
    page.locator(".wall h3").evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""));

  test("stand on walls by rank, with tiles of their rank's size, and say that they are a sample", async () => {
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

  test("have nothing that axe finds wrong, in both themes", async () => {
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

  test("are shown by month to a third of the visitors, and to whoever checks the box", async () => {
    const box = (page: Page) =>
      page.getByLabel("Show sponsors by their average monthly amount of sponsoring in the last year.");
    const third = await open(0.32);
    expect(third.asked.filter((path) => !path.includes("/monthly/"))).toEqual([]);
    expect(await box(third.page).isChecked()).toBe(true);
    expect((await titles(third.page))[1]).toBe("Platinum Monthly Sponsors");
    const { page } = await open(0.33);
    expect(await box(page).isChecked()).toBe(false);
    await box(page).check();
    await soon(() => titles(page)).toContain("Gold Monthly Sponsors");
    expect(await page.locator("#support-type").count()).toBe(1);
  });

  test("tell what they gave when pointed at or focused, until Escape", async () => {
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

  const answers: [string, (list: SponsorList) => object | string | number][] = [
    ["cannot be read", () => 503],
    ["are no JSON", () => "<html>"],
    ["were never there", () => ({ asOf: null, supporters: [] })],
  ];
  test.each(answers)("that %s leave their places and the way to become one", async (_, answer) => {
    const { page, problems } = await site.visit("/");
    await page.route(lists, (route) => {
      const body = answer({ asOf: null, supporters: [] });
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

  test("of a snapshot older than a week have its date", async () => {
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

  test("whose picture does not come have their name, and names do nothing but stand there", async () => {
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

  test("are not waited for without script: the way to become one is there, and no empty places", async () => {
    const { page } = await site.visit("/", { javaScriptEnabled: false });
    expect(await page.getByRole("heading", { name: "Support the Team" }).isVisible()).toBe(true);
    expect(await page.locator(".wall").first().isVisible()).toBe(false);
    expect(await page.getByRole("link", { name: "Become a sponsor" }).isVisible()).toBe(true);
  });
});

describe("the banner", () => {
  const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
  const close = (page: Page) => page.getByRole("button", { name: "Close announcement" });

  test("is there from the first frame, closes for good, and moves nothing", async () => {
    const { page, problems } = await site.visit("/concepts/alpha/");
    expect(await banner(page).isVisible()).toBe(true);
    expect(await shift(page)).toBeLessThan(0.02);
    await close(page).click();
    await soon(() => banner(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem("notification-dismissed"))).toBe('"3"');
    await page.goto(`${site.address}/`);
    expect(await banner(page).isVisible()).toBe(false);
    expect(await shift(page)).toBeLessThan(0.02);
    expect(problems).toEqual([]);
  });

  test("comes again with another version, and stays away for the value that the old site wrote", async () => {
    for (const [stored, isShown] of [
      ["2", true],
      ["3", false],
      ['"3"', false],
      ["not JSON", true],
    ] as const) {
      const { page } = await site.visit("/concepts/");
      await page.evaluate((value) => localStorage.setItem("notification-dismissed", value), stored);
      await page.reload();
      expect([stored, await banner(page).isVisible()]).toEqual([stored, isShown]);
    }
  });

  test("is not there without script", async () => {
    const { page } = await site.visit("/", { javaScriptEnabled: false });
    expect(await banner(page).isVisible()).toBe(false);
  });
});

describe("where nothing can be kept", () => {
  /** Everything a reader may touch that is remembered. */
  async function use(page: Page): Promise<void> {
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.getByTestId("hello-darkness").click();
    await soon(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.getByRole("button", { name: "Pause animation" }).click();
    await page.mouse.move(200, 200);
    await readOn(page);
    await page.waitForTimeout(300);
  }

  test("since storage throws, the page works, and the banner that could not be closed is not shown", async () => {
    const { page, problems } = await site.visit("/license/");
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("no", "SecurityError");
          },
        });
    });
    await page.goto(`${site.address}/`);
    expect(await page.getByRole("complementary", { name: "Announcement" }).isVisible()).toBe(false);
    await use(page);
    expect(problems).toEqual([]);
  });

  test("since storage is full, the banner closes for this page", async () => {
    const { page, problems } = await site.visit("/");
    await page.evaluate(() => {
      const fill = (size: number): void => {
        try {
          for (let at = 0; ; at++) localStorage.setItem(`${size}-${at}`, "x".repeat(size));
        } catch {
          // Full.
        }
      };
      for (const size of [1_000_000, 10_000, 100, 1]) fill(size);
    });
    await page.getByRole("button", { name: "Close announcement" }).click();
    await soon(() => page.getByRole("complementary", { name: "Announcement" }).isVisible()).toBe(false);
    await use(page);
    expect(problems).toEqual([]);
  });

  test("since cookies are refused, the page works, without a worker too", async () => {
    const profile = await mkdtemp(join(tmpdir(), "no-cookies-"));
    await mkdir(join(profile, "Default"), { recursive: true });
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(profile, "Default/Preferences"), JSON.stringify(preferences));
    const { executablePath, env } = await findChromium();
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      env,
      args: ["--no-sandbox", "--disable-gpu"],
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(`${site.address}/`);
    expect(
      await page.evaluate(() => {
        try {
          return localStorage.length;
        } catch (error) {
          return (error as Error).name;
        }
      }),
    ).toBe("SecurityError");
    expect(await page.getByRole("complementary", { name: "Announcement" }).isVisible()).toBe(false);
    await use(page);
    expect(problems).toEqual([]);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  });
});

test("no page asks anybody but this site, and none sets a cookie", async () => {
  const paths = Object.keys(site.table.pages).filter((path) => !path.includes("/guide-") && !path.includes("broken"));
  for (const path of [...paths, "/concepts/printable/", "/nowhere/", "/offline/", "/app-shell/"]) {
    const { page, problems } = await site.visit(path);
    await page.mouse.move(200, 200);
    await readOn(page);
    await page.waitForLoadState("networkidle");
    expect([path, problems.filter((problem) => problem.startsWith("foreign:"))]).toEqual([path, []]);
    expect(await page.context().cookies()).toEqual([]);
    await page.context().close();
  }
});
