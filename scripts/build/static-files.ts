/** Describes the static files of a release as wrangler sends them to Cloudflare. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";

export interface StaticFiles {
  assets: Record<string, { hash: string; size: number }>;
  /** The content of `_headers`. */
  headers: string;
  /** The table [cache] of wrangler.toml. */
  cache: Record<string, boolean>;
}

const fileHashes = new Map<string, { hash: string; size: number }>();

/** The paths and hashes that wrangler sends for a folder of static files. `_headers` is configuration, not a file. */
export async function describeFiles(folder: string, settings: string): Promise<StaticFiles> {
  const { hash } = await import("blake3-wasm");
  const assets: StaticFiles["assets"] = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === "_headers") continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).replaceAll(sep, "/");
    // Names in assets/ contain a hash of the file, so its description never changes.
    const cached = path.startsWith("/assets/") ? fileHashes.get(path) : undefined;
    const bytes = cached ? null : readFileSync(file);
    const described = cached ?? {
      hash: hash(`${bytes?.toString("base64")}${extname(file).slice(1)}`)
        .toString("hex")
        .slice(0, 32),
      size: bytes?.length ?? 0,
    };
    fileHashes.set(path, described);
    assets[encodeURI(path)] = described;
  }
  const [, table = ""] = /^\[cache\]\n((?:.+\n)*)/m.exec(settings) ?? [];
  const cache = [...table.matchAll(/^(\w+) = (true|false)$/gm)].map(([, name, value]) => [name, value === "true"]);
  return { assets, headers: readFileSync(join(folder, "_headers"), "utf8"), cache: Object.fromEntries(cache) };
}
