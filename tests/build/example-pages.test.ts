/** The page and archive of each example, and the index of all examples. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { page, type ReadRelease, readRelease, type SmallSite, smallSite } from "../support/small-site.ts";

let site: SmallSite;
let release: ReadRelease;

beforeAll(async () => {
  site = await smallSite({
    files: {
      "pages/guides/tiny.md": page("Tiny Bundles", "::example{name=tiny file=src/index.js}\n\n::output{name=tiny}\n"),
      "examples/tiny/example.json": '{ "title": "A tiny bundle", "expect": { "assets": ["tiny.js"] } }',
      "examples/tiny/src/index.js": "// #region greet\nconsole.log('`hello`');\n// #endregion greet\n",
      "examples/tiny/webpack.config.js": 'export default { mode: "none", output: { filename: "tiny.js" } };\n',
      "examples/unused/example.json": '{ "title": "Nobody shows it", "expect": { "assets": ["main.js"] } }',
      "examples/unused/src/index.js": "",
      "examples/unused/webpack.config.js": 'export default { mode: "none" };\n',
    },
  });
  await site.build();
  release = await readRelease(site.places);
});
afterAll(() => site.remove());

describe("The page of an example", () => {
  it("shows all files and webpack's output, and links to the pages that use the example", async () => {
    const body = await release.body("/examples/tiny/");
    // The caption of a configuration also contains the filenames of its other spellings.
    const shown = body.replace(/<span class="(?:cjs|ts)">\w+<\/span>|<\/?span[^>]*>/g, "");
    const titles = [...shown.matchAll(/<figcaption>([^<]+)/g)].map((match) => match[1]);
    expect(titles).toEqual(["webpack.config.js", "src/index.js", "package.json", "webpack output"]);
    expect(body).toContain("tiny.js");
    expect(body).not.toContain("#region");
    expect(body).toContain('<a href="/guides/tiny/">Tiny Bundles</a>');
  });

  it("links to an archive of the whole project, which is a file of the release", async () => {
    const body = await release.body("/examples/tiny/");
    expect(body).toContain('href="/examples/tiny.zip" download="tiny.zip"');
    const served = await readFile(join(site.places.release, "public/examples/tiny.zip"));
    expect(Object.keys(unzipSync(served)).sort()).toEqual([
      "tiny/package.json",
      "tiny/src/index.js",
      "tiny/webpack.config.js",
    ]);
  });

  it("is linked from each of its files on other pages", async () => {
    expect(await release.body("/guides/tiny/")).toContain('href="/examples/tiny/"');
  });
});

describe("The index of examples", () => {
  it("lists each example below the page that shows it, and unused examples last", async () => {
    const { entries } = await release.section("examples");
    expect(entries[0]?.anchors.map(({ title }) => title)).toEqual(["Tiny Bundles", "More examples"]);
    expect(await release.body("/examples/")).toMatch(
      /Tiny Bundles[\s\S]*\/examples\/tiny\/[\s\S]*\/examples\/unused\//,
    );
  });

  it("doesn't exist without examples", async () => {
    const empty = await smallSite();
    await empty.build();
    expect(Object.keys((await readRelease(empty.places)).table.pages)).not.toContain("/examples/");
    await empty.remove();
  });
});
