/** Creates a small site in a temporary folder, with a few pages that tests can build, edit, break and publish. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Directory, RouteTable, Section } from "../../content/model.ts";
import { type Built, build } from "../../scripts/build/build.ts";
import { hash22 } from "../../scripts/build/hash.ts";
import { type Places, placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

export interface SmallSite {
  base: string;
  places: Places;
  /** Writes a file below content/. */
  write(path: string, text: string): Promise<void>;
  build(): Promise<Built>;
  remove(): Promise<void>;
}

/** Returns a page with the required front matter. Its body begins on line 5, or later if `more` adds front matter. */
export function page(title: string, body = "Some words.\n", more = ""): string {
  return `---\ntitle: ${title}\ndescription: A page of the small site that the tests build, about ${title.toLowerCase()}.\n${more}---\n${body}`;
}

const startFiles: Record<string, string> = {
  "pages/index.md": page("webpack", "## Install\n\nSee [concepts](/concepts/).\n"),
  "pages/concepts/index.md": page("Concepts", "See [alpha](/concepts/alpha/#usage).\n"),
  "pages/concepts/alpha.md": page("Alpha", '## Usage\n\n```js title="a.js"\nconst a = 1;\n```\n', "sort: 1\n"),
  "pages/concepts/beta.md": page("Beta", "## Usage\n\nBeta's words.\n", "sort: 2\n"),
  "pages/guides/index.md": page("Guides", "All guides.\n"),
  "redirects.json": `{\n  "/old/": "/concepts/"\n}\n`,
  "permalinks.json": "{}\n",
  "third-party.json": "[]\n",
};

interface Settings {
  /** Files below content/, by path, that the site has in addition to its usual files. */
  files?: Record<string, string>;
  /** Use a separate cache, for tests of caching. Other small sites share one. */
  cache?: "own";
}

/** Creates the files of a small site without building it. */
export async function smallSite({ files = {}, cache }: Settings = {}): Promise<SmallSite> {
  const base = await mkdtemp(join(tmpdir(), "small-site-"));
  const places = { ...placesOf(base), ...(cache === "own" ? {} : { cache: join(root, ".cache/tests") }) };
  const write = async (path: string, text: string): Promise<void> => {
    const file = join(base, "content", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  await Promise.all([
    mkdir(places.examples, { recursive: true }),
    mkdir(places.cache, { recursive: true }),
    ...Object.entries({ ...startFiles, ...files }).map(([path, text]) => write(path, text)),
  ]);
  return {
    base,
    places,
    write,
    build: () => build(places, new Steps()),
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

export interface ReadRelease {
  table: RouteTable;
  index: Directory;
  section(name: string): Promise<Section>;
  body(url: string): Promise<string>;
}

/** Reads the release that a build has written, as the Worker would. */
export async function readRelease({ release }: Places): Promise<ReadRelease> {
  const read = (key: string): Promise<string> => readFile(join(release, "kv", key), "utf8");
  const { href } = pathToFileURL(join(release, "worker/route-table.js"));
  const text = await readFile(join(release, "worker/route-table.js"), "utf8");
  const { default: table } = (await import(`${href}?${hash22(text)}`)) as { default: RouteTable };
  return {
    table,
    index: JSON.parse(await read(`x/${table.data.pages[0]}`)) as Directory,
    section: async (name) => JSON.parse(await read(`x/${table.sections[name]}`)) as Section,
    body: (url) => read(`b/${table.pages[url]?.[1]}`),
  };
}

/** Returns the hash of every file below a folder, by path. */
export async function filesBelow(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file.slice(folder.length), hash22(await readFile(file))])),
  );
}
