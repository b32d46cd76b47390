/** The home page shows the version that the site documents, and links to the newest post about a version. */
import { createRequire } from "node:module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

const { version } = createRequire(import.meta.url)("webpack/package.json") as { version: string };
const post = (title: string): string => page(title, "Words.\n", "author: sokra\n");

let site: SmallSite;
let served: ServedSite;
beforeAll(async () => {
  site = await smallSite({
    files: {
      "pages/index.md": page("webpack", "## Install\n\nWords.\n"),
      "pages/blog/index.md": page("Blog", "Words.\n"),
      "pages/blog/2021-05-06-webpack-5-2.md": post("webpack 5.2"),
      "pages/blog/2021-04-05-webpack-5-1.md": post("webpack 5.1"),
      "pages/blog/2022-01-01-roadmap.md": post("Roadmap"),
    },
  });
  await site.build();
  served = await serve(site.places);
});
afterAll(async () => {
  await served.close();
  await site.remove();
});

test("The home page shows the installed version and links to the newest release post", async () => {
  const { text } = await served.fetch("/");
  const [sentence = ""] = /<p class="hero-version">.*?<\/p>/.exec(text) ?? [];
  expect(sentence.replaceAll("<!-- -->", "")).toBe(
    `<p class="hero-version">Version ${version}. See what&#x27;s new in <a href="/blog/2021-05-06-webpack-5-2/">webpack 5.2</a>.</p>`,
  );
});
