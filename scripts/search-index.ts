/** The search index of a release: made from the finished pages, page by page only where one has changed. */
import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Facts } from "../content/facts.ts";
import { cutIndex, packIndex, type WeighedRecord } from "../content/search-index.ts";
import { writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import type { Page } from "./pages.ts";
import { type Places, root } from "./places.ts";
import { partsOf } from "./search/parts.ts";
import { flagsOf, optionRecords, pageRecords } from "./search/records.ts";
import { weigh } from "./search/weigh.ts";

export interface Searchable {
  pages: readonly Page[];
  /** Packed options of the route table. */
  options: string;
  facts: Facts;
}

/** Makes the values of the index, or gives those made before from the same pages. */
export async function buildSearchIndex({ pages, options, facts }: Searchable, places: Places): Promise<Uint8Array[]> {
  const code = await codeHash();
  const sources = pages.map(({ source, front, body }) => [source.url, front.title, front.description, body]);
  const key = hash22(JSON.stringify([code, sources, options, facts.versions]));
  const folder = join(places.cache, "search");
  const file = join(folder, `${key}.bin`);
  const known = await readFile(file).catch(() => null);
  if (known) return cutIndex(known);

  const flags = flagsOf(options);
  const sorted = [...pages].sort((a, b) => (a.source.url < b.source.url ? -1 : 1));
  const found = await Promise.all(sorted.map((page) => recordsOf(page, { flags, places, code })));
  const described = new Set(pages.flatMap((page) => Object.keys(page.options)));
  const undescribed = options === "" ? [] : optionRecords(options, facts.options, described, flags);
  const records = [
    ...found.flat(),
    ...(await kept(hash22(JSON.stringify([code, undescribed])), places, () => undescribed.map(weigh))),
  ];
  const bytes = packIndex(records, (text) => new TextEncoder().encode(text));
  // Indexes of earlier pages are not asked for again.
  const old = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".bin"));
  await writeWhole(file, bytes);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return cutIndex(bytes);
}

interface Surroundings {
  flags: ReadonlyMap<string, string[]>;
  places: Places;
  code: string;
}

/** The weighed records of a page, kept in a file of its own: cutting and weighing words is nearly all of the work. */
async function recordsOf(page: Page, { flags, places, code }: Surroundings): Promise<WeighedRecord[]> {
  const { body, front, ids, options, source } = page;
  const names = [source.url, ...ids.map((id) => `${source.url}#${id}`), ...Object.keys(options)].map((name) =>
    flags.get(name),
  );
  const key = hash22(JSON.stringify([code, body, source.url, front, options, names]));
  return kept(key, places, async () => {
    const parts = partsOf(await readFile(join(places.cache, "bodies", body), "utf8"));
    return pageRecords(page, parts, flags).map(weigh);
  });
}

/** The records under a key, or made now and kept. */
async function kept(
  key: string,
  places: Places,
  make: () => WeighedRecord[] | Promise<WeighedRecord[]>,
): Promise<WeighedRecord[]> {
  const file = join(places.cache, "search", `${key}.records`);
  // Whole or not there: writeWhole has seen to that. At once: there are hundreds, and each is small.
  const known = existsSync(file) ? readFileSync(file) : null;
  if (known) return deserialize(known) as WeighedRecord[];
  const records = await make();
  await writeWhole(file, serialize(records));
  return records;
}

/** Changes when the code that makes the index changes. */
async function codeHash(): Promise<string> {
  const folder = join(root, "scripts/search");
  const files = (await readdir(folder)).map((name) => join(folder, name));
  files.push(
    ...["scripts/search-index.ts", "content/search-index.ts", "content/bytes.ts", "content/search-terms.ts"].map(
      (name) => join(root, name),
    ),
  );
  const texts = await Promise.all(files.sort().map((name) => readFile(name, "utf8")));
  return hash22(texts.join("\0"));
}
