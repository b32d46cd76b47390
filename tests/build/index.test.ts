/** The content index has the right entries, directories and order, and releases are reproducible. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Directory, Entry } from "../../content/model.ts";
import { filesBelow, page, type ReadRelease, readRelease, type SmallSite, smallSite } from "../support/small-site.ts";

const rich = `sort: 3
group: Basics
author: sokra
source: https://github.com/webpack/webpack/blob/main/README.md
edit: https://github.com/webpack/webpack/edit/main/README.md
repo: https://github.com/webpack/webpack
contributors:
  - sokra
  - 404
related:
  - title: Alpha
    url: /concepts/alpha/
`;
const files: Record<string, string> = {
  "pages/concepts/rich.md": page("Rich", "Words with ünïcödé.\n\n## One {#uno}\n\n### One.two\n\n#### Deep\n", rich),
  // The expected order is neither the order of the filenames nor the order of the URLs.
  "pages/order/index.md": page("Zero", "", "sort: 99\ngroup: zz\n"),
  "pages/order/f.md": page("Alone", ""),
  "pages/order/e.md": page("also alone", ""),
  "pages/order/d.md": page("Second", "", "sort: 2\n"),
  "pages/order/c.md": page("Tenth", "", "sort: 10\n"),
  "pages/order/b.md": page("Negative", "", "sort: -1\n"),
  "pages/order/a.md": page("Grouped", "", "sort: 1\ngroup: beta\n"),
  "pages/order/g.md": page("Grouped too", "", "sort: 2\ngroup: Alpha\n"),
  "pages/blog/index.md": page("Blog", ""),
  "pages/blog/2025-12-31-old.md": page("Old", "# Old\n\nThe first words.\n\nThen *more* of [them](/concepts/).\n"),
  "pages/blog/2026-02-03-new.md": page("New", `${"word ".repeat(80)}\n`, "author: sokra\n"),
};

let site: SmallSite;
let release: ReadRelease;
/** The hash of every file in the release of a clean build, by path. */
let clean: Record<string, string>;

beforeAll(async () => {
  site = await smallSite({ files, cache: "own" });
  await site.build();
  release = await readRelease(site.places);
  clean = await filesBelow(site.places.release);
});
afterAll(() => site.remove());

describe("The index of a site", () => {
  test("contains every field of a page", async () => {
    const { entries } = await release.section("concepts");
    const url = "/concepts/rich/";
    expect(entries.find((entry) => entry.url === url)).toEqual({
      path: "concepts/rich.md",
      name: "rich.md",
      type: "file",
      extension: ".md",
      size: Buffer.byteLength(files["pages/concepts/rich.md"] ?? ""),
      url,
      title: "Rich",
      description: "A page of the small site that the tests build, about rich.",
      group: "Basics",
      sort: 3,
      anchors: [
        { title: "One", id: "one", level: 2 },
        { title: "One.two", id: "onetwo", level: 3 },
      ],
      contributors: ["sokra", "404"],
      related: [{ title: "Alpha", url: "/concepts/alpha/" }],
      author: "sokra",
      source: "https://github.com/webpack/webpack/blob/main/README.md",
      edit: "https://github.com/webpack/webpack/edit/main/README.md",
      repo: "https://github.com/webpack/webpack",
      body: release.table.pages[url]?.[1],
      bytes: Buffer.byteLength(await release.body(url)),
    });
  });

  test("contains an edit URL for pages of this repository", async () => {
    const { entries } = await release.section("concepts");
    expect(entries.find(({ url }) => url === "/concepts/alpha/")?.edit).toBe(
      "https://github.com/webpack/webpack.js.org/edit/main/content/pages/concepts/alpha.md",
    );
  });

  test("orders a section: its index, then by group, then by sort, then by title", async () => {
    const { entries } = await release.section("order");
    expect(entries.map(({ title }) => title)).toEqual([
      "Zero",
      "Negative",
      "Second",
      "Tenth",
      "Alone",
      "also alone",
      "Grouped too",
      "Grouped",
    ]);
  });

  test("orders posts by date, newest first, each with its opening words", async () => {
    const { entries } = await release.section("blog");
    expect(entries.map(({ url, date, author }) => [url, date, author])).toEqual([
      ["/blog/", undefined, undefined],
      ["/blog/2026-02-03-new/", "2026-02-03", "sokra"],
      ["/blog/2025-12-31-old/", "2025-12-31", undefined],
    ]);
    expect(entries[2]?.teaser).toBe("The first words. Then more of them.");
    expect(entries[1]?.teaser?.length).toBeLessThanOrEqual(242);
    expect(entries[1]?.teaser).toMatch(/word …$/);
  });

  test("adds up the sizes of directories, including printable pages", () => {
    const printable = (name: string): number => release.table.printables[name]?.[1] ?? 0;
    const sizes = (node: Directory | Entry): number =>
      node.type === "file" ? node.size : node.children.reduce((sum, child) => sum + sizes(child), printable(node.name));
    expect(Object.keys(release.table.printables)).toEqual(["concepts", "guides"]);
    expect(printable("concepts")).toBeGreaterThan(100);
    const directories = release.index.children.filter((node): node is Directory => node.type === "directory");
    expect(directories.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["blog", "concepts", "guides", "order"]),
    );
    for (const directory of [release.index, ...directories]) expect(directory.size).toBe(sizes(directory));
    const order = Object.entries(files).filter(([path]) => path.startsWith("pages/order/"));
    expect(directories.find(({ name }) => name === "order")?.size).toBe(
      order.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
    );
  });

  test("contains the pages of every section, and the route table contains all URLs", async () => {
    const flat = (node: Directory | Entry): Entry[] => (node.type === "file" ? [node] : node.children.flatMap(flat));
    const entries = flat(release.index);
    expect(entries.map(({ url }) => url).sort()).toEqual(Object.keys(release.table.pages).sort());
    for (const name of Object.keys(release.table.sections)) {
      const section = await release.section(name);
      expect(section.entries).toEqual(entries.filter(({ url }) => release.table.pages[url]?.[0] === name));
    }
  });
});

describe("A build is the same byte for byte", () => {
  test("after an edit, which renders only that page, and its undo", async () => {
    const path = "pages/concepts/rich.md";
    await site.write(path, `${files[path]}\nEdited.\n`);
    const edited = await site.build();
    await site.write(path, files[path] ?? "");
    await site.build();
    expect(edited.rendered).toBe(1);
    expect(edited.manifest.release).not.toBe(release.table.release);
    expect(await filesBelow(site.places.release)).toEqual(clean);
  });

  test("after a build that was killed, with every cache file cut in half", async () => {
    const names = Object.keys(await filesBelow(site.places.cache));
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) {
      const bytes = await readFile(join(site.places.cache, name));
      // A new file replaces the old one, because a release contains hard links to some cache files.
      await rm(join(site.places.cache, name));
      await writeFile(join(site.places.cache, name), bytes.subarray(0, bytes.length / 2));
    }
    expect((await site.build()).rendered).toBeGreaterThan(10);
    expect(await filesBelow(site.places.release)).toEqual(clean);
  });

  test("in another folder, with files written in another order and an empty cache", async () => {
    const other = await smallSite({ files: Object.fromEntries(Object.entries(files).reverse()), cache: "own" });
    await other.build();
    const built = await filesBelow(other.places.release);
    await other.remove();
    expect(Object.keys(built).length).toBeGreaterThan(20);
    expect(built).toEqual(clean);
  });
});
