/** The search index of a release: made from the finished pages, page by page only where one has changed. */
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Facts } from "../content/facts.ts";
import { packIndex } from "../content/search-index.ts";
import { readCached, writeCached, writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import type { Page } from "./pages.ts";
import { type Places, root } from "./places.ts";
import { type PagePart, partsOf } from "./search/parts.ts";
import { type Findable, flagsOf, optionRecords, pageRecords } from "./search/records.ts";
import { weigh } from "./search/weigh.ts";

export interface Searchable {
  pages: readonly Page[];
  /** Packed options of the route table. */
  options: string;
  facts: Facts;
}

/** Makes the index, or gives the one made before from the same pages. */
export async function buildSearchIndex({ pages, options, facts }: Searchable, places: Places): Promise<Uint8Array> {
  const code = await codeHash();
  const sources = pages.map(({ source, front, body }) => [source.url, front.title, front.description, body]);
  const key = hash22(JSON.stringify([code, sources, options, facts.versions]));
  const folder = join(places.cache, "search");
  const file = join(folder, `${key}.bin`);
  const known = await readFile(file).catch(() => null);
  if (known) return known;

  const parts = await partsOfPages(pages, places, code);
  const bytes = packIndex(findables(pages, parts, options, facts).map(weigh), (text) => new TextEncoder().encode(text));
  // Indexes of earlier pages are not asked for again.
  const old = (await readdir(folder)).filter((name) => name.endsWith(".bin"));
  await writeWhole(file, bytes);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return bytes;
}

/** Everything that can be found, in an order that depends on nothing but content. */
function findables(
  pages: readonly Page[],
  parts: ReadonlyMap<string, PagePart[]>,
  options: string,
  facts: Facts,
): Findable[] {
  const flags = flagsOf(options);
  const described = new Set(pages.flatMap((page) => Object.keys(page.options)));
  const sorted = [...pages].sort((a, b) => (a.source.url < b.source.url ? -1 : 1));
  return [
    ...sorted.flatMap((page) => pageRecords(page, parts.get(page.body) ?? [], flags)),
    ...(options === "" ? [] : optionRecords(options, facts.options, described, flags)),
  ];
}

/** The parts of every page by the hash of its HTML; read anew only where that has changed. */
async function partsOfPages(
  pages: readonly Page[],
  places: Places,
  code: string,
): Promise<ReadonlyMap<string, PagePart[]>> {
  const file = join(places.cache, "search", "parts.json");
  const known = new Map(await readCached<[string, PagePart[]][]>(file, code));
  const parts = new Map<string, PagePart[]>();
  for (const { body } of pages) {
    if (parts.has(body)) continue;
    parts.set(body, known.get(body) ?? partsOf(await readFile(join(places.cache, "bodies", body), "utf8")));
  }
  await writeCached(file, code, [...parts]);
  return parts;
}

/** Changes when the code that makes the index changes. */
async function codeHash(): Promise<string> {
  const folder = join(root, "scripts/search");
  const files = (await readdir(folder)).map((name) => join(folder, name));
  files.push(
    ...["scripts/search-index.ts", "content/search-index.ts", "content/search-terms.ts"].map((name) =>
      join(root, name),
    ),
  );
  const texts = await Promise.all(files.sort().map((name) => readFile(name, "utf8")));
  return hash22(texts.join("\0"));
}
