/** An article: what surrounds its text, code blocks, tabs, hashes in the URL, and content that fails to load. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site, soon } from "./site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterEach(() => site.leave());
afterAll(() => site.close());

describe("A page", () => {
  // Retried: on a busy computer, Chromium sometimes keeps the height that a part had before it was fully parsed.
  test.each([390, 1440])(
    "does not lay out a distant part but reserves about its height, and Select All includes it (%i pixels wide)",
    { retry: 4 },
    async (width) => {
      const { page } = await site.visit("/configuration/long/", { width });
      const part = page.locator(".part", { hasText: "exports.setting11" });
      const isLaidOut = () =>
        part.evaluate((element) => element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
      const height = (): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().height);
      expect(await isLaidOut()).toBe(false);
      const reserved = await height();
      await page.keyboard.press("ControlOrMeta+a");
      expect(await page.evaluate(() => String(getSelection()))).toContain("Setting 39");
      await part.scrollIntoViewIfNeeded();
      await soon(isLaidOut).toBe(true);
      expect(reserved / (await height())).toBeGreaterThan(0.6);
      expect(reserved / (await height())).toBeLessThan(1.6);
    },
  );

  test("has breadcrumbs, one title, further reading, an edit link, a print button and its neighbors", async () => {
    const { page, problems } = await site.visit("/guides/everything/");
    expect(await page.getByRole("navigation", { name: "Breadcrumb" }).locator("li").allTextContents()).toEqual([
      "Guides",
      "Basics",
    ]);
    expect(await page.locator("h1").allTextContents()).toEqual(["Everything"]);
    expect(await page.locator("section:has(> #further-reading) a").getAttribute("href")).toBe(
      "https://example.com/elsewhere",
    );
    expect(await page.getByRole("link", { name: "Edit this page" }).getAttribute("href")).toBe(
      "https://github.com/webpack/webpack.js.org/edit/main/content/pages/guides/everything.md",
    );
    expect(await page.locator("a[rel=prev]").textContent()).toContain("« Previous");
    expect(await page.locator("a[rel=prev]").getAttribute("href")).toBe("/guides/guide-49/");
    expect(await page.locator("a[rel=next]").count()).toBe(0);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print this page" }).click();
    await soon(() => page.locator("body").getAttribute("data-printed")).toBe("");
    expect(problems).toEqual([]);
    const repository = await site.visit("/guides/repository/");
    expect(await repository.page.getByRole("link", { name: "Jump to repository" }).getAttribute("href")).toBe(
      "https://github.com/webpack/webpack",
    );
    expect(await repository.page.locator("a[rel=next]").textContent()).toContain("Next »");
  });

  test("from a third party has a disclaimer and a link to its repository", async () => {
    const { page } = await site.visit("/loaders/node-loader/");
    expect(await page.locator(".disclaimer").innerText()).toContain("third-party maintainers");
    expect(await page.getByRole("link", { name: "Jump to repository" }).isVisible()).toBe(true);
  });

  test("counts its contributors, even excluded ones, and shows initials until avatars are in view", async () => {
    const { page, problems } = await site.visit("/concepts/alpha/");
    const people = page.getByTestId("contributors");
    expect(await people.locator("h2").textContent()).toBe("4 Contributors");
    expect(
      await people
        .locator("a")
        .evaluateAll((all) => all.map((link) => [link.getAttribute("title"), link.getAttribute("data-initials")])),
    ).toEqual([
      ["sokra", "SO"],
      ["EugeneHlushko", "EH"],
      ["nobody-there", "NT"],
    ]);
    expect(await people.locator("img").count()).toBe(0);
    await people.scrollIntoViewIfNeeded();
    await soon(() => people.locator("img").count()).toBe(2);
    const image = people.locator("img").first();
    expect(
      await image.evaluate((element) => [
        element.getAttribute("src"),
        element.getAttribute("width"),
        element.getAttribute("height"),
      ]),
    ).toEqual(["/_img/contributors/sokra.png", "45", "45"]);
    expect(await people.locator("a", { hasText: "nobody-there" }).locator("img").count()).toBe(0);
    expect(problems).toEqual([]);
    const requestedUrls = (await (await fetch(`${site.origin}/__asked`)).json()) as string[];
    expect(requestedUrls).toContain("https://github.com/sokra.png?size=90");
    expect(requestedUrls.join()).not.toContain("bartushek");
    const beta = await site.visit("/concepts/beta/");
    expect(await beta.page.getByTestId("contributors").locator("h2").textContent()).toBe("1 Contributor");
  });

  test("in the blog shows its date and author, and the blog lists its posts with teasers, newest first", async () => {
    const { page } = await site.visit("/blog/");
    expect(await page.locator("article h2").allTextContents()).toEqual(["A roadmap", "Five is out"]);
    expect(await page.locator("article time").first().getAttribute("datetime")).toBe("2021-02-01");
    expect(await page.locator("article p").nth(1).innerText()).toContain("A sentence that says something");
    await page.getByRole("link", { name: "Read more: Five is out" }).click();
    await page.waitForURL("**/blog/2020-10-10-five/");
    expect(await page.locator(".post-facts").innerText()).toBe("October 10, 2020 by sokra");
  });
});

describe("A reader", () => {
  test("copies commands without prompts and diffs without removed lines, and briefly sees Copied!", async () => {
    const { page } = await site.visit("/guides/everything/", { permissions: ["clipboard-read", "clipboard-write"] });
    const copy = async (figure: string): Promise<string> => {
      const block = page.locator("figure", { hasText: figure }).first();
      await block.getByRole("button", { name: "Copy code" }).click();
      await soon(() => block.getByRole("status").textContent()).toBe("Copied!");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copy("npx webpack --mode")).toBe("npx webpack --mode production\n".trim());
    expect(await copy("const old")).toBe('const fresh = 2;\nconst kept = \'<div id="root" class="x">\';');
    expect(await copy("export default {};")).toBe("export default {};");
    expect(await copy('mode: "production"')).toContain('export default {\n  mode: "production",\n};');
    await soon(() => page.getByRole("status").first().textContent()).toBe("");
  });

  test("sees and copies a configuration only in the chosen syntax, which is kept after a reload", async () => {
    const { page } = await site.visit("/guides/everything/", { permissions: ["clipboard-read", "clipboard-write"] });
    const block = page.locator("figure", { hasText: 'mode: "production"' }).first();
    const copy = async (spelling: string, code: string): Promise<void> => {
      await block.getByRole("radio", { name: spelling }).check();
      await block.getByRole("button", { name: "Copy code" }).click();
      await soon(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    };
    const options = '{\n  mode: "production",\n}';
    await copy(
      "TypeScript",
      `import type { Configuration } from "webpack";\n\nexport default ${options} satisfies Configuration;`,
    );
    expect((await block.locator("code").innerText()).trim()).not.toContain("module.exports");
    await copy("CommonJS", `module.exports = ${options};`);
    expect(await block.locator("figcaption").innerText()).toBe("webpack.config.cjs");
    await page.reload();
    await soon(() => block.getByRole("radio", { name: "CommonJS" }).isChecked()).toBe(true);
  });

  test("chooses a package manager for all tabs by click or arrow key, and the choice survives a reload", async () => {
    const { page } = await site.visit("/guides/everything/");
    const groups = page.locator("div.tabs");
    expect(await groups.count()).toBe(2);
    await groups.first().locator("label", { hasText: "pnpm" }).click();
    await soon(() => groups.last().getByText("pnpm add").isVisible()).toBe(true);
    await page.reload();
    await soon(() => groups.first().getByText("pnpm add").isVisible()).toBe(true);
    await groups.first().getByLabel("pnpm").focus();
    await page.keyboard.press("ArrowRight");
    await soon(() => groups.last().getByText("bun add").isVisible()).toBe(true);
  });
});

describe("A hash in the URL", () => {
  const top = (page: Page, id: string): Promise<number> =>
    page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id);

  // Retried: about once in a hundred visits, a busy Chromium finds the target but doesn't scroll to it.
  test("scrolls to its heading, clear of the header, even if the id starts with a digit", { retry: 1 }, async () => {
    const { page } = await site.visit("/guides/everything/#2-ways-to-install");
    await soon(() => top(page, "2-ways-to-install")).toBeLessThan(200);
    expect(await top(page, "2-ways-to-install")).toBeGreaterThan(56);
    await page.evaluate(() => {
      location.hash = "#asides-and-tables";
    });
    await soon(() => top(page, "asides-and-tables")).toBe(72);
    await page.locator("#asides-and-tables").hover();
    await page.locator("#asides-and-tables .anchor").click();
    expect(new URL(page.url()).hash).toBe("#asides-and-tables");
  });

  test("scrolls to the top if no element has that id", async () => {
    const { page } = await site.visit("/guides/everything/#asides-and-tables");
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.evaluate(() => {
      location.hash = "#nowhere-%ff";
    });
    await soon(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test("that names a cache option redirects from its former page to the cache page", async () => {
    const { page } = await site.visit("/configuration/other-options/#cache");
    await page.waitForURL("**/configuration/cache/#cache");
    await soon(() => top(page, "cache")).toBeGreaterThan(56);
    await page.goto(`${site.origin}/configuration/other-options/#amd`);
    expect(new URL(page.url()).pathname).toBe("/configuration/other-options/");
    await page.evaluate(() => {
      location.hash = "#cachetype";
    });
    await page.waitForURL("**/configuration/cache/#cachetype");
  });
});

describe("A page whose content cannot be read", () => {
  test("loads it without a reload once it can, and its hash, contents and copy button work", async () => {
    await site.fail("/migrate/broken/");
    expect((await fetch(`${site.origin}/migrate/broken/`)).status).toBe(503);
    const { page } = await site.visit("/migrate/broken/#part-two");
    expect(await page.locator("h1").innerText()).toBe("Broken");
    expect(await page.locator(".sidebar [aria-current=page]").innerText()).toBe("Broken");
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
    // The page tries again without a key press or a click.
    await site.fail();
    await soon(() => page.getByRole("heading", { name: "Part two" }).count()).toBe(1);
    expect(await page.locator("html").getAttribute("data-same-page")).toBe("");
    await soon(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await soon(() => page.locator("#contents [aria-current]").textContent()).toBe("Part two");
    await page.locator("#md-content").getByRole("button", { name: "Copy code" }).click();
    await soon(() => page.locator("#md-content figure").getByRole("status").textContent()).toMatch(/Copied|Error/);
  });

  test("shows a static placeholder while it retries and an error if that fails; a button retries at once", async () => {
    await site.fail("/migrate/broken-for-good/");
    expect((await fetch(`${site.origin}/migrate/broken-for-good/`)).status).toBe(503);
    const { page } = await site.visit("/migrate/broken-for-good/");
    const heldRequests: (() => void)[] = [];
    const release = (): void => {
      for (const go of heldRequests.splice(0)) go();
    };
    await page.route("**/_content/**", (route) => heldRequests.push(() => void route.continue().catch(() => {})));
    await page.reload();
    await soon(() => page.getByText("Loading content…").count()).toBe(1);
    expect(
      await page
        .locator(".placeholder i")
        .first()
        .evaluate((line) => getComputedStyle(line).animationName),
    ).toBe("none");
    release();
    await soon(() => page.getByText("Error loading content.").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Try again" }).click();
    await soon(() => heldRequests.length).toBeGreaterThan(0);
    await site.fail();
    release();
    await soon(() => page.getByText("Words that came late").count()).toBe(1);
  });
});
