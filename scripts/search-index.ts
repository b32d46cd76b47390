/** The search index of a release: made from the finished pages, anew only for the part of them where one has changed. */
import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Facts } from "../content/facts.ts";
import { readBytes, writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import type { Page } from "./pages.ts";
import { type Places, root } from "./places.ts";
import { mergeIndexes } from "./search/merge.ts";
import { cutIndex, packIndex, type WeighedRecord } from "./search/pack.ts";
import { flagsOf, optionRecords, pageRecords } from "./search/records.ts";
import { weigh } from "./search/weigh.ts";
import type { Progress } from "./steps.ts";

export interface Searchable {
  pages: readonly Page[];
  /** Packed options of the route table. */
  options: string;
  facts: Facts;
}

/** Makes the values of the index, or gives those made before from the same pages. */
export async function buildSearchIndex(
  { pages, options, facts }: Searchable,
  places: Places,
  progress?: Progress,
): Promise<Uint8Array[]> {
  const code = await codeHash();
  const sources = pages.map(({ source, front, body }) => [source.url, front.title, front.description, body]);
  const key = hash22(JSON.stringify([code, sources, options, facts.versions]));
  const folder = join(places.cache, "search");
  const file = join(folder, `${key}.bin`);
  const known = readBytes(file);
  if (known) return cutIndex(known);

  const flags = flagsOf(options);
  const sorted = [...pages].sort((a, b) => (a.source.url < b.source.url ? -1 : 1));
  const keyed = sorted.map((page) => ({ page, key: recordsKey(page, flags, code) }));
  const described = new Set(pages.flatMap((page) => Object.keys(page.options)));
  const undescribed = options === "" ? [] : optionRecords(options, facts.options, described, flags);
  const parts: Part[] = [];
  const all = groups(keyed);
  for (const group of all) {
    const make = (): Promise<WeighedRecord[]> => recordsOf(group, flags, places);
    parts.push(await part(hash22(group.map((one) => one.key).join()), places, make));
    progress?.(parts.length, all.length);
  }
  parts.push(await part(hash22(JSON.stringify([code, undescribed])), places, async () => undescribed.map(weigh)));
  const bytes = mergeIndexes(parts.map((one) => one.bytes));
  await writeWhole(file, bytes);
  // What no page of today is in will not be asked for again.
  const used = new Set([basename(file), ...parts.map(({ name }) => name), ...all.map(recordsName)]);
  const old = (await readdir(folder)).filter((name) => !used.has(name) && !name.endsWith(".new"));
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  return cutIndex(bytes);
}

interface Keyed {
  page: Page;
  /** Of everything that the page's records are made from. */
  key: string;
}

/** The file that keeps the records of a group's pages. */
const recordsName = ([first]: readonly Keyed[]): string => `${hash22(first?.page.source.url ?? "")}.records`;

/** Neighbours in groups of some thirty. What begins a group is a matter of its address alone: others stay as they are. */
function groups(pages: readonly Keyed[]): Keyed[][] {
  const all: Keyed[][] = [];
  for (const one of pages) {
    const begins = createHash("sha256").update(one.page.source.url).digest()[0] as number;
    const group = begins % 32 === 0 ? undefined : all.at(-1);
    if (group) group.push(one);
    else all.push([one]);
  }
  return all;
}

interface Part {
  name: string;
  bytes: Uint8Array;
}

/** The index of a part of the site, kept under a key, or made now. */
async function part(key: string, places: Places, make: () => Promise<WeighedRecord[]>): Promise<Part> {
  const name = `${key}.part`;
  const file = join(places.cache, "search", name);
  const known = readBytes(file);
  if (known) return { name, bytes: known };
  const bytes = packIndex(await make());
  await writeWhole(file, bytes);
  return { name, bytes };
}

function recordsKey({ body, front, ids, options, source }: Page, flags: Flags, code: string): string {
  const names = [source.url, ...ids.map((id) => `${source.url}#${id}`), ...Object.keys(options)].map((name) =>
    flags.get(name),
  );
  return hash22(JSON.stringify([code, body, source.url, front, options, names]));
}

type Flags = ReadonlyMap<string, string[]>;

/** The weighed records of a group, made anew for the pages that changed: cutting and weighing words is nearly all of the work. */
async function recordsOf(group: readonly Keyed[], flags: Flags, places: Places): Promise<WeighedRecord[]> {
  // Only who cuts pages loads a parser.
  const { partsOf } = await import("./search/parts.ts");
  const file = join(places.cache, "search", recordsName(group));
  const known = readRecords(file);
  const records = new Map<string, WeighedRecord[]>();
  for (const { page, key } of group) {
    const html = (): Promise<string> => readFile(join(places.cache, "bodies", page.body), "utf8");
    records.set(key, known.get(key) ?? pageRecords(page, partsOf(await html()), flags).map(weigh));
  }
  await writeWhole(file, serialize(records));
  return [...records.values()].flat();
}

function readRecords(file: string): Map<string, WeighedRecord[]> {
  const kept = readBytes(file);
  try {
    return kept ? (deserialize(kept) as Map<string, WeighedRecord[]>) : new Map();
  } catch {
    // Damaged, or written by a newer Node.
    return new Map();
  }
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
