/** Writes a release to disk: every value under its key, and the route table that is compiled into the Worker. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { cp, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DataName } from "../../content/data.ts";
import { assetTypes, keys } from "../../content/keys.ts";
import type { Hash, RouteTable } from "../../content/model.ts";
import { site } from "../../content/site.ts";
import type { Client } from "./client.ts";
import type { Content } from "./content.ts";
import { dataSchemas } from "./data-schemas.ts";
import { newestVersion, sourceOf, writeFeeds } from "./feeds.ts";
import { canonicalJson, hash22 } from "./hash.ts";
import type { History } from "./history.ts";
import { hostedSearch } from "./hosted-search.ts";
import { linkOrCopy, removeLeftovers } from "./links.ts";
import { writeLlms } from "./llms.ts";
import type { MarkdownFiles } from "./markdown-files.ts";
import type { Places } from "./places.ts";
import type { Printable } from "./printable.ts";
import { describeFiles, type StaticFiles } from "./static-files.ts";
import { fileIn } from "./step.ts";
import { bundleWorker, routeTableModule } from "./worker-bundle.ts";

/** The value of `r/<release>/manifest`: every key of the release with the size and hash of its value. */
export interface Manifest {
  release: string;
  pages: number;
  values: Record<string, { bytes: number; hash: string; type?: string }>;
  /** The release's static files as wrangler uploads them. A rollback attaches them to a new version by their hashes. */
  files: StaticFiles;
}

/** All parts of a release except its pages. */
export interface Parts {
  client: Client;
  /**
   * Path on the site → file on disk. Archives are only static files: in KV, they would more than double the number of
   * values.
   */
  archives: Readonly<Record<string, string>>;
  search: Uint8Array[];
  printables: Readonly<Record<string, Printable>>;
  /** Version of the documented webpack. */
  version: string;
  data: Readonly<Record<DataName | "configSchema", string>>;
  markdown: MarkdownFiles;
  history: History;
}

/** Writes the whole release to a new folder and swaps it in. Unchanged values are linked, not copied. */
export async function writeRelease(
  places: Places,
  content: Content,
  { client, archives, search, printables, data, version, markdown, history }: Parts,
): Promise<Manifest> {
  const analytics = analyticsId();
  const hosted = hostedSearch();
  /** Values that aren't files yet, by key, with their hash. */
  const texts = new Map<string, { value: string | Uint8Array; hash: string }>();
  const add = (value: string | Uint8Array): Hash => {
    const hash = hash22(value);
    texts.set(keys.index(hash), { value, hash });
    return hash;
  };
  const sections: RouteTable["sections"] = {};
  for (const section of content.sections) {
    const entries = section.entries.map((entry) => {
      const changed = history.dates.get(sourceOf(entry));
      return changed ? { ...entry, changed } : entry;
    });
    sections[section.name] = add(canonicalJson({ ...section, entries }));
  }
  const news = newestVersion(content.entries);
  const webpack = { version, ...(news ? { news } : {}) };
  const pages = Object.fromEntries(
    content.sections.flatMap(({ name, entries }) =>
      entries.map(({ url, body, bytes, title }) => [url, [name, body, bytes, title] as const]),
    ),
  );
  const dataKeys: Record<string, [Hash, bytes: number]> = {};
  for (const [name, text] of Object.entries(data)) dataKeys[name] = [add(text), Buffer.byteLength(text)];
  const searchKeys = search.map(add);
  const values: Manifest["values"] = {};
  const sources = new Map<string, string>();
  for (const entry of [...content.entries, ...Object.values(printables)]) {
    values[keys.body(entry.body)] = { bytes: entry.bytes, hash: entry.body };
    sources.set(keys.body(entry.body), fileIn(places.cache, entry.body));
  }
  for (const { hash, bytes } of markdown.values) {
    values[keys.index(hash)] = { bytes, hash };
    sources.set(keys.index(hash), fileIn(places.cache, hash));
  }
  for (const [key, { value, hash }] of texts) values[key] = { bytes: Buffer.byteLength(value), hash };
  for (const [name, path] of Object.entries(client.files)) {
    values[keys.asset(name)] = describeAsset(name, path);
    sources.set(keys.asset(name), path);
  }

  const code = await bundleWorker(places.cache);
  const table = {
    origin: site.origin,
    sections,
    data: dataKeys,
    pages,
    printables: Object.fromEntries(
      Object.entries(printables).map(([name, { body, bytes }]) => [name, [body, bytes] as const]),
    ),
    markdown: markdown.table,
    shell: hash22(
      [analytics ?? "", canonicalJson([hosted ?? "", client.assets, webpack]), readSettingsText(places), code].join(
        "\0",
      ),
    ),
    ...(hosted ? { hostedSearch: hosted } : {}),
    ...(analytics ? { analytics } : {}),
    redirects: content.redirects,
    webpack,
    options: content.options,
    errors: content.errors,
    messages: content.messages,
    search: searchKeys,
    assets: client.assets,
  };
  const tableText = canonicalJson(table);
  const release = createHash("sha256").update(tableText).digest("hex").slice(0, 16);

  // Two builds at once, such as `npm start` and `npm test`, write different folders.
  const fresh = `${places.release}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  removeLeftovers(places.release);
  for (const folder of ["kv/b", "kv/x", "kv/a", "public/assets", "public/examples/start", "worker"])
    mkdirSync(join(fresh, folder), { recursive: true });
  const generatedFiles = {
    ...writeFeeds(content.entries, history.dates),
    ...writeLlms(content.sections),
    ...dataSchemas(),
  };
  for (const name of Object.keys(generatedFiles)) mkdirSync(join(fresh, "public", dirname(name)), { recursive: true });
  for (const [key, path] of sources) linkOrCopy(path, join(fresh, "kv", key));
  for (const [name, path] of Object.entries(client.files)) linkOrCopy(path, join(fresh, "public/assets", name));
  for (const [name, path] of Object.entries(archives)) linkOrCopy(path, join(fresh, "public", name));
  await Promise.all([
    ...[...texts].map(([key, { value }]) => writeFile(join(fresh, "kv", key), value)),
    writeFile(join(fresh, "meta.json"), JSON.stringify({ gitSha: history.commit })),
    writeFile(join(fresh, "worker/index.js"), code),
    writeFile(
      join(fresh, "worker", routeTableModule),
      `export default {"release":"${release}",${tableText.slice(1)};\n`,
    ),
    ...Object.entries(generatedFiles).map(([name, text]) => writeFile(join(fresh, "public", name), text)),
    // Browsers install a service worker again if its bytes differ, so it contains a hash of everything in the app
    // shell.
    writeFile(join(fresh, "public/sw.js"), `${client.worker[serviceWorker()]}\n// ${table.shell}\n`),
    cp(places.public, join(fresh, "public"), { recursive: true }),
  ]);
  const files = await describeFiles(join(fresh, "public"), readSettingsText(places));
  const manifest: Manifest = { release, pages: content.entries.length, values, files };
  await writeFile(join(fresh, "manifest.json"), canonicalJson(manifest));
  // Synchronous, like links, because awaiting each of 2,000 files takes twice as long.
  replaceFolder(fresh, places.release);
  return manifest;
}

const described = new Map<string, Manifest["values"][string]>();

/** Reads each asset once per process, because a name with a hash always has the same content. */
function describeAsset(name: string, path: string): Manifest["values"][string] {
  const description = described.get(path);
  if (description) return description;
  const data = readFileSync(path);
  const type = assetTypes[name.split(".").at(-1) ?? ""];
  const value = { bytes: data.length, hash: hash22(data), ...(type ? { type } : {}) };
  described.set(path, value);
  return value;
}

/** SERVICE_WORKER=off builds a release that removes the service worker from every browser that visits. */
function serviceWorker(): "on" | "off" {
  return process.env["SERVICE_WORKER"] === "off" ? "off" : "on";
}

/** Read at build time: pages contain the id, and the Content-Security-Policy allows the hosts of Google Analytics. */
function analyticsId(): string | undefined {
  const id = process.env["ANALYTICS_ID"];
  if (!id) return undefined;
  if (!/^G-[A-Z0-9]{4,16}$/.test(id))
    throw new Error(`ANALYTICS_ID "${id}" is no id of Google Analytics, like G-ABC123`);
  return id;
}

/** Part of the release id, because a changed schedule, domain or compatibility date must be published too. */
function readSettingsText({ base }: Places): string {
  const file = join(base, "wrangler.toml");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Replaces `folder` with `fresh`. If another build does the same at that moment, the later one wins. */
function replaceFolder(fresh: string, folder: string): void {
  for (let attempt = 1; ; attempt++) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    try {
      renameSync(fresh, folder);
      return;
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}
