/** Follows the home page and the first guides literally, one after another. */
import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readOutputs } from "../../scripts/build/guides/outputs.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { StoredResult } from "../../scripts/build/step.ts";
import { firstGuides, follow, homePage, type ReaderState } from "../../scripts/follow.ts";

type Check = (sight: ReaderState & { page: Awaited<ReturnType<ReaderState["viewer"]["page"]>> }) => unknown;

/** Checks by a phrase of the paragraph whose claim they verify. The follower itself looks for bold text on the page. */
const checks: Record<string, Check> = {
  "inspect the heading, and you'll see": async ({ page }) =>
    expect(await page.locator("h1#hello-from-webpack").innerText()).toBe("Hello from webpack"),
  "heading is now purple on a gray background": async ({ page }) => {
    expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(102, 51, 153)");
    const gray = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(gray).toBe("rgb(243, 243, 243)");
  },
  "now shows a card with the text": async ({ page }) =>
    expect(await page.locator("article").evaluate((card) => getComputedStyle(card).display)).toBe("flex"),
  "the page shows four more": async ({ page }) => expect(await page.locator("article").count()).toBe(5),
  "you'll see the same cards": async ({ page }) => expect(await page.locator("article").count()).toBe(5),
  "it loads `cities.js`, even though": async ({ page }) =>
    expect(await page.locator("script").evaluateAll((all) => all.map((one) => one.getAttribute("src")))).toEqual([
      "index.js",
      "cities.js",
    ]),
  "webpack generates a page for each entry and names it after the entry": ({ project }) =>
    expect(filesIn(project, "dist").filter((name) => name.endsWith(".html"))).toEqual(["gallery.html", "index.html"]),
  "look at the console of the developer tools": async ({ viewer, project }) => {
    expect(viewer.stack?.split("\n").slice(0, 3).join("\n")).toBe(quoteIn("development", "Uncaught ReferenceError"));
    expect(project.read("src/greet.js")?.split("\n")[1]).toContain("nmae");
  },
  "the console points to `greet.js:2`": ({ viewer, project }) => {
    const [, file = "", line, column] = /(\w+\.js):(\d+):(\d+)/.exec(viewer.stack ?? "") ?? [];
    const map = new SourceMap(JSON.parse(project.read(`dist/${file}.map`) ?? ""));
    const original = map.findEntry(Number(line) - 1, Number(column) - 1);
    expect(original).toMatchObject({ originalLine: 1, originalSource: "webpack://webpack-demo/./src/greet.js" });
  },
  "webpack prints a second report": ({ printed }) => {
    const [, second = ""] = printed().split(/compiled successfully in \d+ ms\n/);
    expect(`${second}compiled`).toBe(
      quoteIn("development", "assets by status").replace(/ successfully in \d+ ms$/, ""),
    );
  },
  "the page reloads by itself": async ({ page, project }) => {
    const card = page.getByText("One folder per component");
    await card.waitFor();
    const source = project.read("src/index.js") ?? "";
    project.write("src/index.js", `${source}}`);
    const overlay = page.frameLocator("#webpack-dev-server-client-overlay");
    await overlay.getByText("Module parse failed").waitFor();
    project.write("src/index.js", source);
    await overlay.getByText("Module parse failed").waitFor({ state: "hidden" });
    await card.waitFor();
  },
  "To see which files the server has, visit `http://localhost:8080/webpack-dev-server`": async ({ page }) =>
    expect(await (await fetch(new URL("/webpack-dev-server", page.url()))).text()).toContain("gallery.js"),
  "The first request waits until the build is finished": async ({ page }) =>
    expect(await (await fetch(new URL("/api/time", page.url()))).json()).toHaveProperty("time"),
  "the network panel of the browser's developer tools": async ({ page, viewer }) => {
    expect(viewer.scripts).toEqual(["index.js"]);
    await page.getByRole("button").click();
    await page.getByText("Lisbon and Oslo").waitFor();
    expect(viewer.scripts.slice(1).sort()).toEqual(["924.js", "gallery.js"]);
  },
  "the console shows `debug: The page is ready`": ({ viewer }) =>
    expect(viewer.console).toContain("debug: The page is ready"),
};

/** Returns the console block of a guide that begins with this string. */
function quoteIn(name: string, words: string): string {
  const path = firstGuides().find((one) => one.endsWith(`/${name}.md`)) ?? "";
  const blocks = readFileSync(path, "utf8").matchAll(/```console\n([^`]*)\n```/g);
  return [...blocks].map(([, text = ""]) => text).find((text) => text.startsWith(words)) ?? "";
}

function filesIn({ folder }: ReaderState["project"], name: string): string[] {
  return readdirSync(join(folder, name)).sort();
}

const provenPhrases = new Set<string>();

/** Runs the checks whose phrase the paragraph contains. Returns an error message for each failed check. */
async function checkParagraph(sight: ReaderState): Promise<string[]> {
  const failures: string[] = [];
  for (const [words, check] of Object.entries(checks).filter(([words]) => sight.text.includes(words))) {
    provenPhrases.add(words);
    try {
      await check({ ...sight, page: await sight.viewer.page() });
    } catch (error) {
      failures.push(`"${words}" is not so: ${(error as Error).message}`);
    }
  }
  return failures;
}

/** Returns the content of the pages and of their examples. */
function inputsOf(pages: readonly string[]): unknown {
  const texts = pages.map((path) => readFileSync(path, "utf8"));
  // All examples of the guides are included, because examples inherit files from each other.
  const names = readdirSync(join(root, "content/examples")).filter((name) => isOfGuide(name, pages));
  const folders = names.map((name) => join(root, "content/examples", name));
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return [texts, files.sort().map((file) => readFileSync(file, "base64"))];
}

function isOfGuide(example: string, pages: readonly string[]): boolean {
  return pages.some((path) => example.startsWith(basename(path, ".md")));
}

const guides = firstGuides();
const recorded = readOutputs(placesOf().guideOutputs);
const passed = new StoredResult("followed-guides", {
  module: import.meta.url,
  cache: placesOf().cache,
  inputs: [inputsOf(guides), recorded],
});

describe("A reader in an empty folder", () => {
  it("follows the home page and sees the page that it promises", async () => {
    const { problems, notes, outputs, ...counts } = await follow([homePage], { see: checkParagraph });
    // The page also shows three projects that the reader doesn't build. The number of files includes theirs.
    const shown = notes.map((note) => /::output\{name=([\w-]+)\} follows no build$/.exec(note)?.[1] ?? note);
    expect({ problems, shown }).toEqual({
      problems: [],
      shown: ["home-code-splitting", "home-federation", "home-caching"],
    });
    expect(outputs).toEqual({});
    expect(counts).toEqual({ commands: 4, files: 7, compared: 1, looks: 1, servers: 0, skipped: 0 });
  }, 120_000);

  // Skipped if nothing has changed since it passed, because its 80 or so commands take a minute of two CPUs.
  it.skipIf(passed.kept !== undefined)(
    "follows the first guides one after another and gets what each one promises",
    async () => {
      const { problems, ...result } = await follow(guides, { see: checkParagraph });
      expect(problems).toEqual([]);
      expect(Object.keys(checks).filter((words) => !provenPhrases.has(words))).toEqual([]);
      expect(result.compared).toBeGreaterThan(25);
      // Every recorded output belongs to a guide.
      expect(result.outputs).toEqual(recorded);
      expect(result.looks).toBeGreaterThan(12);
      // Two development servers, the reader's own server and two watchers.
      expect(result.servers).toBe(5);
      await passed.keep(result);
    },
    600_000,
  );
});
