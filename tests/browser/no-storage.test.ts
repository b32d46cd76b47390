/** Browsers that keep nothing for the site: storage throws, is full, or is refused together with cookies. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../../scripts/chromium.ts";
import { readOn } from "./reading.ts";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

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
