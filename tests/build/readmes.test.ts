/** The build turns the READMEs of npm packages into Markdown for this site. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { cleanDraft, readDraft } from "../../scripts/build/third-party/clean.ts";
import { describe as descriptionOf } from "../../scripts/build/third-party/front.ts";

const fixtures = fileURLToPath(new URL("../fixtures/third-party/", import.meta.url));

const place = { url: "/loaders/sample-loader/", repo: "https://github.com/webpack/sample-loader", directory: "" };
const redirects = {
  "/get-started/install-webpack/": "/guides/installation/",
  "/loaders/raw-loader/": "https://v4.webpack.js.org/loaders/raw-loader",
};
const pages: [string, string[]][] = [
  ["/", []],
  ["/guides/caching/", ["runtime"]],
  ["/guides/installation/", []],
  ["/guides/shimming/", []],
  ["/concepts/loaders/", []],
  ["/configuration/cache/", ["cache"]],
  ["/configuration/module/", ["ruleuse"]],
  ["/loaders/imports-loader/", []],
  ["/loaders/other-loader/", ["options"]],
];

/** Cleans a README of sample-loader. Returns its Markdown and the notes about dead links. */
function clean(markdown: string): { text: string; notes: string[] } {
  const notes: string[] = [];
  const draft = readDraft(markdown, ["sample-loader"]);
  const ids = new Map([...pages, [place.url, [...draft.ids]] as const].map(([url, list]) => [url, new Set(list)]));
  return { text: cleanDraft(draft, place, { ids, redirects }, (message) => notes.push(message)), notes };
}

describe("A README that becomes a page", async () => {
  const names = (await readdir(fixtures)).filter((name) => name.endsWith(".in.md"));
  test.each(names.map((name) => basename(name, ".in.md")))("(%s) is cleaned as expected", async (name) => {
    const { text } = clean(await readFile(join(fixtures, `${name}.in.md`), "utf8"));
    expect(text).toBe(await readFile(join(fixtures, `${name}.out.md`), "utf8"));
  });

  test("has its dead links reported", () => {
    expect(clean("# sample-loader\n\n[a](#nowhere) [b](https://webpack.js.org/guides/caching/#no)\n").notes).toEqual([
      "#nowhere: no such heading, no link",
      "/guides/caching/#no: no such heading, links to the page",
    ]);
  });

  test("gets a description of 50 to 160 characters", () => {
    expect(descriptionOf("css-loader", "css loader module for webpack", "7.1.5")).toBe(
      "css-loader: css loader module for webpack. Readme of version 7.1.5.",
    );
    for (const text of [
      "",
      "x",
      "copies && moves",
      "word ".repeat(60),
      `${"word ".repeat(20)}. ${"word ".repeat(20)}`,
    ]) {
      const { length } = descriptionOf("x-loader", text, "1.0.0");
      expect(length).toBeGreaterThanOrEqual(50);
      expect(length).toBeLessThanOrEqual(160);
    }
  });
});
