/** What others find in the same pages: VitePress' local search (MiniSearch, its settings) and Pagefind. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import MiniSearch from "minisearch";
import type { RouteTable } from "../../content/model.ts";
import { launchChromium } from "../chromium.ts";
import type { Places } from "../places.ts";
import { partsOf } from "../search/parts.ts";
import type { Find } from "./search-golden.ts";

export interface Peer {
  name: string;
  find: Find;
  /** What it weighs and how long it takes, as text. */
  facts: string;
  close(): Promise<void>;
}

interface PageText {
  url: string;
  title: string;
  html: string;
}

/** The pages that our own index has as text. */
export async function pageTexts(places: Places, table: RouteTable): Promise<PageText[]> {
  const pages = Object.entries(table.pages).filter(([url]) => url !== "/configuration/all-options/");
  return Promise.all(
    pages.map(async ([url, [, body, , title]]) => ({
      url,
      title,
      html: await readFile(join(places.release, "kv/b", body), "utf8"),
    })),
  );
}

/** MiniSearch as VitePress 1 sets it up: its fields, its boosts, prefixes, a fuzziness of 0.2, a section per heading. */
export async function vitePress(pages: readonly PageText[]): Promise<Peer> {
  const options = { fields: ["title", "titles", "text"], storeFields: ["title", "titles"] };
  const built = new MiniSearch(options);
  for (const { url, title, html } of pages)
    for (const { id, titles, text, code } of partsOf(html)) {
      const own = titles.at(-1) ?? title;
      const above = titles.length > 0 ? [title, ...titles.slice(0, -1)] : [];
      built.add({ id: id === "" ? url : `${url}#${id}`, title: own, titles: above, text: `${text} ${code}` });
    }
  const json = JSON.stringify(built);
  const start = performance.now();
  const index = MiniSearch.loadJSON(json, options);
  const opened = performance.now() - start;
  const settings = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
  const times: number[] = [];
  return {
    name: "VitePress' search",
    async find(query) {
      const before = performance.now();
      const found = index.search(query, settings).slice(0, 16);
      times.push(performance.now() - before);
      return found.map(({ id }) => String(id));
    },
    get facts() {
      times.sort((a, b) => a - b);
      const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
      const size = (json.length / 1024 / 1024).toFixed(2);
      return `${size} MB of JSON, ${opened.toFixed(0)} ms to open, ${at(0.5)} ms a query (p99 ${at(0.99)}) in Node.js`;
    },
    close: async () => {},
  };
}

/** Pagefind from npm, installed below the cache: nothing of the site depends on it. Null where it cannot be had. */
export async function pagefind(places: Places, pages: readonly PageText[]): Promise<Peer | null> {
  const folder = join(places.cache, "bench/pagefind");
  await mkdir(folder, { recursive: true });
  const entry = join(folder, "node_modules/pagefind/lib/index.js");
  const npm = ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error", "pagefind@1"];
  if (!(await readFile(entry).catch(() => null)) && spawnSync("npm", npm, { timeout: 120_000 }).status !== 0)
    return null;
  const { createIndex, close } = (await import(pathToFileURL(entry).href)) as {
    createIndex(): Promise<{
      index: { addHTMLFile(file: object): Promise<unknown>; getFiles(): Promise<{ files: File[] }> };
    }>;
    close(): Promise<void>;
  };
  interface File {
    path: string;
    content: Uint8Array;
  }
  const { index } = await createIndex();
  for (const { url, title, html } of pages) {
    const content = `<html lang="en"><head><title>${title}</title></head><body><main data-pagefind-body><h1>${title}</h1>${html}</main></body></html>`;
    await index.addHTMLFile({ url, content });
  }
  const files = new Map((await index.getFiles()).files.map(({ path, content }) => [`/pagefind/${path}`, content]));
  await close();
  const server = createServer((request, response) => {
    const data = files.get((request.url ?? "").replace(/\?.*/, ""));
    const type = request.url?.includes(".js") ? "text/javascript" : data ? "application/octet-stream" : "text/html";
    response.writeHead(200, { "Content-Type": type }).end(data ?? "<!doctype html>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const browser = await launchChromium({ first: "machine" });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
  await page.evaluate(`import("/pagefind/pagefind.js").then((found) => { globalThis.pagefind = found; })`);
  const bytes = [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return {
    name: "Pagefind",
    find: (query) =>
      page.evaluate<string[]>(`pagefind.search(${JSON.stringify(query)}).then(async ({ results }) => {
        const pages = await Promise.all(results.slice(0, 20).map((result) => result.data()));
        return pages.map(({ url }) => url);
      })`),
    facts: `${(bytes / 1024 / 1024).toFixed(2)} MB in ${files.size} files; judged by page, since it finds pages`,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** A name for what was measured, to compare runs by. */
export function fingerprint(pages: readonly PageText[]): string {
  const hash = createHash("sha256");
  for (const { url, html } of pages) hash.update(url).update(html);
  return hash.digest("hex").slice(0, 8);
}
