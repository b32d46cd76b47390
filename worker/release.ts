/**
 * The release this Worker version carries: its URLs are in memory, their content is in KV.
 * A missing URL costs no read; a read has a deadline and a second try (2 × 800 ms, 100 ms between).
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
// The least KV accepts: a value that was looked for too early is asked for again soon.
const SHORT = 30;
const PAUSE = 100;

const bodies = new Memo<Uint8Array>(16 * 1024 * 1024);
const sections = new Memo<Section>(8 * 1024 * 1024);

export const release = table;

export interface Route {
  url: string;
  section: string;
  title: string;
  /** Of the page's HTML: hash and length in bytes. */
  body: string;
  bytes: number;
}

/** The page at exactly this URL, or null. */
export function findRoute(url: string): Route | null {
  if (!Object.hasOwn(table.pages, url)) return null;
  const [section, body, bytes, title] = table.pages[url] as (typeof table.pages)[string];
  return { url, section, body, bytes, title };
}

/** Every URL of the release. */
export function allUrls(): string[] {
  return Object.keys(table.pages);
}

let byBody: Map<string, string> | undefined;

/** The page that has exactly this text, by its hash, or null. */
export function findBody(hash: string): Route | null {
  byBody ??= new Map(Object.entries(table.pages).map(([url, [, body]]) => [body, url]));
  const url = byBody.get(hash);
  return url === undefined ? null : findRoute(url);
}

/** The finished HTML of a page as bytes. Throws Unavailable. */
export async function readBody(env: Env, { body }: Pick<Route, "body">): Promise<Uint8Array> {
  const held = bodies.get(body);
  if (held) return held;
  const data = new Uint8Array(await readValue(env, keys.body(body), body));
  return bodies.set(body, data, data.byteLength);
}

/** The Markdown of a page or of a part of one: a piece of a value that holds several. */
export interface MarkdownFile {
  /** URL of the page. */
  page: string;
  /** Hash of the value, and which of its bytes are the file. */
  pack: string;
  start: number;
  bytes: number;
}

/** The Markdown of the page at this URL, or of a part of it, `/configuration/output/outputpath`. Null if there is none. */
export function findMarkdown(path: string): MarkdownFile | null {
  const { files, packs } = table.markdown;
  if (!Object.hasOwn(files, path)) return null;
  const [pack, start, bytes] = files[path] as [number, number, number];
  return { page: path.slice(0, path.lastIndexOf("/") + 1), pack: packs[pack] as string, start, bytes };
}

/** The bytes of a Markdown file. Throws Unavailable. */
export async function readMarkdown(env: Env, { pack, start, bytes }: MarkdownFile): Promise<Uint8Array> {
  return (await readPack(env, pack)).subarray(start, start + bytes);
}

/** The values that together hold the Markdown of all pages, and their bytes in total. */
export function allMarkdown(): { packs: string[]; bytes: number } {
  const { packs, whole, files } = table.markdown;
  const bytes = Object.values(files).reduce((sum, [pack, , length]) => sum + (pack < whole ? length : 0), 0);
  return { packs: packs.slice(0, whole), bytes };
}

/** One of these values. The memory of this isolate doesn't keep it, because it would displace pages. Throws Unavailable. */
export async function readOnce(env: Env, hash: string): Promise<Uint8Array> {
  return new Uint8Array(await readValue(env, keys.index(hash), hash));
}

/** A value that holds several Markdown files. Throws Unavailable. */
async function readPack(env: Env, hash: string): Promise<Uint8Array> {
  const held = bodies.get(hash);
  if (held) return held;
  const data = new Uint8Array(await readValue(env, keys.index(hash), hash));
  return bodies.set(hash, data, data.byteLength);
}

/** The index of a section. Throws Unavailable. */
export async function readSection(env: Env, name: string): Promise<Section> {
  const hash = table.sections[name];
  if (hash === undefined) throw new Unavailable(`section ${name}`, "the release has no such section");
  const held = sections.get(hash);
  if (held) return held;
  const data = await readValue(env, keys.index(hash), hash);
  const section = JSON.parse(new TextDecoder().decode(data)) as Section;
  // Objects take about three times the bytes of their JSON.
  return sections.set(hash, section, data.byteLength * 3);
}

/** A data file, or webpack's schema. Throws Unavailable. */
export async function readData(env: Env, name: DataName | "configSchema"): Promise<ArrayBuffer> {
  const [hash] = table.data[name];
  return readValue(env, keys.index(hash), hash);
}

/** The values of the search index. Throws Unavailable. */
export async function readSearchIndex(env: Env): Promise<ArrayBuffer[]> {
  if (table.search.length === 0) throw new Unavailable("search", "the release has no index");
  return Promise.all(table.search.map((hash) => readValue(env, keys.index(hash), hash)));
}

export function entryOf(section: Section, url: string): Entry {
  const entry = section.entries.find((one) => one.url === url);
  if (!entry) throw new Error(`the index of section "${section.name}" lacks ${url}, which the route table has`);
  return entry;
}

/** The commit of the release and the time it was published, or null for each that KV cannot give now or has damaged. */
export async function readMeta(env: Env): Promise<{ gitSha: string | null; builtAt: string | null }> {
  const read = env.CONTENT.get(keys.meta(table.release), { type: "arrayBuffer", cacheTtl: YEAR });
  const data = await withDeadline(read).catch(() => null);
  const found = data && parsed(new TextDecoder().decode(data));
  const textOf = (name: string): string | null => {
    const value = found && typeof found === "object" ? Reflect.get(found, name) : null;
    return typeof value === "string" ? value : null;
  };
  return { gitSha: textOf("gitSha"), builtAt: textOf("builtAt") };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value whose content has this hash: half of one, or another in its place, is as good as none. */
async function readValue(env: Env, key: string, hash: string): Promise<ArrayBuffer> {
  let reason = "";
  let cause: unknown;
  for (const cacheTtl of [YEAR, SHORT]) {
    if (reason !== "") await new Promise((resolve) => setTimeout(resolve, PAUSE));
    try {
      const data = await withDeadline(env.CONTENT.get(key, { type: "arrayBuffer", cacheTtl }));
      if (data !== null && (await hashOf(data)) === hash) return data;
      reason = data === null ? "KV has no such key" : `it is damaged, ${data.byteLength} bytes came`;
    } catch (error) {
      reason = "KV did not answer";
      cause = error;
    }
  }
  throw new Unavailable(key, reason, cause);
}

/** 128 bits of SHA-256 in base64url: the name that scripts/build/hash.ts gives to a value. */
export async function hashOf(data: ArrayBuffer | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data), 0, 16);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
