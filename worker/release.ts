/**
 * The release of this Worker version: its URLs are in memory, and their content is in KV. A missing URL needs no read.
 * Each read has two attempts of 800 ms, with a pause of 100 ms between them.
 */
import table from "#release";
import type { DataName } from "../content/data.ts";
import { keys } from "../content/keys.ts";
import type { Entry, Section } from "../content/model.ts";
import { withDeadline } from "./deadline.ts";
import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { Memo } from "./memo.ts";

const YEAR = 31_536_000;
// KV's minimum: if a value was read before it reached this location, KV soon looks it up again.
const SHORT_TTL = 30;
const RETRY_PAUSE = 100;

const bodies = new Memo<Uint8Array>(16 * 1024 * 1024);
const sections = new Memo<Section>(8 * 1024 * 1024);

export const release = table;

export interface Route {
  url: string;
  section: string;
  title: string;
  /** The hash of the page's HTML. */
  body: string;
  /** The length of the page's HTML. */
  bytes: number;
}

/** Returns the page at exactly this URL, or null. */
export function findRoute(url: string): Route | null {
  if (!Object.hasOwn(table.pages, url)) return null;
  const [section, body, bytes, title] = table.pages[url] as (typeof table.pages)[string];
  return { url, section, body, bytes, title };
}

/** Returns the URLs of all pages of the release. */
export function allUrls(): string[] {
  return Object.keys(table.pages);
}

let byBody: Map<string, string> | undefined;

/** Returns the page whose HTML has this hash, or null. */
export function findRouteByBody(hash: string): Route | null {
  byBody ??= new Map(Object.entries(table.pages).map(([url, [, body]]) => [body, url]));
  const url = byBody.get(hash);
  return url === undefined ? null : findRoute(url);
}

/** Returns the finished HTML of a page as bytes. Throws Unavailable. */
export async function readBody(env: Env, { body }: Pick<Route, "body">): Promise<Uint8Array> {
  return readCached(env, keys.body(body), body);
}

/** The Markdown of a page or of a part of one. Each value in KV contains several of these files. */
export interface MarkdownFile {
  /** URL of the page. */
  page: string;
  /** The hash of the value that contains the file. */
  pack: string;
  /** The offset of the file in the value. */
  start: number;
  bytes: number;
}

/** Returns the Markdown of the page at this path, or of a part such as `/configuration/output/outputpath`, or null. */
export function findMarkdown(path: string): MarkdownFile | null {
  const { files, packs } = table.markdown;
  if (!Object.hasOwn(files, path)) return null;
  const [pack, start, bytes] = files[path] as [number, number, number];
  return { page: path.slice(0, path.lastIndexOf("/") + 1), pack: packs[pack] as string, start, bytes };
}

/** Returns the bytes of a Markdown file. Throws Unavailable. */
export async function readMarkdown(env: Env, { pack, start, bytes }: MarkdownFile): Promise<Uint8Array> {
  return (await readCached(env, keys.index(pack), pack)).subarray(start, start + bytes);
}

/** Returns the hashes of the values that contain the Markdown of all pages, and their total size in bytes. */
export function allMarkdown(): { packs: string[]; bytes: number } {
  const { packs, whole, files } = table.markdown;
  const bytes = Object.values(files).reduce((sum, [pack, , length]) => sum + (pack < whole ? length : 0), 0);
  return { packs: packs.slice(0, whole), bytes };
}

/** Returns one of these values without caching it in the isolate, where it would displace pages. Throws Unavailable. */
export async function readValueUncached(env: Env, hash: string): Promise<Uint8Array> {
  return new Uint8Array(await readValue(env, keys.index(hash), hash));
}

/** Returns a value and keeps it in the memory of the isolate. Throws Unavailable. */
async function readCached(env: Env, key: string, hash: string): Promise<Uint8Array> {
  const cached = bodies.get(hash);
  if (cached) return cached;
  const data = new Uint8Array(await readValue(env, key, hash));
  return bodies.set(hash, data, data.byteLength);
}

/** Returns the index of a section. Throws Unavailable. */
export async function readSection(env: Env, name: string): Promise<Section> {
  const hash = table.sections[name];
  if (hash === undefined) throw new Unavailable(`section ${name}`, "the release has no such section");
  const cached = sections.get(hash);
  if (cached) return cached;
  const data = await readValue(env, keys.index(hash), hash);
  const section = JSON.parse(new TextDecoder().decode(data)) as Section;
  // Objects take about three times as much memory as their JSON.
  return sections.set(hash, section, data.byteLength * 3);
}

/** Returns the bytes of a data file or of webpack's schema. Throws Unavailable. */
export async function readData(env: Env, name: DataName | "configSchema"): Promise<ArrayBuffer> {
  const [hash] = table.data[name];
  return readValue(env, keys.index(hash), hash);
}

/** Returns the values of the search index. Throws Unavailable. */
export async function readSearchIndex(env: Env): Promise<ArrayBuffer[]> {
  if (table.search.length === 0) throw new Unavailable("search", "the release has no index");
  return Promise.all(table.search.map((hash) => readValue(env, keys.index(hash), hash)));
}

export function entryOf(section: Section, url: string): Entry {
  const entry = section.entries.find((one) => one.url === url);
  if (!entry) throw new Error(`the index of section "${section.name}" lacks ${url}, which the route table has`);
  return entry;
}

/** Returns the release's commit and the time it was published, each null if it's missing, damaged or can't be read. */
export async function readMeta(env: Env): Promise<{ gitSha: string | null; builtAt: string | null }> {
  const read = env.CONTENT.get(keys.meta(table.release), { type: "arrayBuffer", cacheTtl: YEAR });
  const data = await withDeadline(read).catch(() => null);
  const meta = data && parseJson(new TextDecoder().decode(data));
  const textOf = (name: string): string | null => {
    const value = meta && typeof meta === "object" ? Reflect.get(meta, name) : null;
    return typeof value === "string" ? value : null;
  };
  return { gitSha: textOf("gitSha"), builtAt: textOf("builtAt") };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the value if its content has this hash. Treats an incomplete or different value like a missing one. */
async function readValue(env: Env, key: string, hash: string): Promise<ArrayBuffer> {
  let reason = "";
  let cause: unknown;
  for (const cacheTtl of [YEAR, SHORT_TTL]) {
    if (reason !== "") await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
    try {
      const data = await withDeadline(env.CONTENT.get(key, { type: "arrayBuffer", cacheTtl }));
      if (data !== null && (await hashOf(data)) === hash) return data;
      reason = data === null ? "KV has no such key" : `it is damaged: ${data.byteLength} bytes with another hash`;
    } catch (error) {
      reason = "KV did not respond";
      cause = error;
    }
  }
  throw new Unavailable(key, reason, cause);
}

/** Returns 128 bits of the SHA-256 hash in base64url, like `scripts/build/hash.ts`, which names the values. */
export async function hashOf(data: ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data), 0, 16);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
