/** Serves the site locally with Miniflare: the Worker in workerd, with KV and assets on disk. */
import { mkdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Miniflare, MiniflareOptions } from "miniflare";
import { bundle, routeTableModule } from "../build/worker-bundle.ts";
import { batches } from "./storage/batches.ts";
import { pack, type Stored, unpack } from "./storage/packed.ts";

/** A version of the Worker: its code, its route table and the folder of its static files. */
export interface Version {
  code: string;
  routeTable: string;
  assets: string;
}

/** Returns a version that responds to every request with 503, for callers that need only the storage in `state`. */
export function noVersion(state: string): Version {
  return {
    code: "export default { fetch: () => new Response(null, { status: 503 }) };",
    routeTable: "export default {};",
    assets: join(state, "no-assets"),
  };
}

/** Responds to the Worker's requests to other hosts, in tests. */
export type Upstream = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The methods of a KV namespace for single values. */
export interface Store {
  get(key: string, type: "text"): Promise<string | null>;
  get(key: string, type: "arrayBuffer"): Promise<ArrayBuffer | null>;
  put(key: string, value: Uint8Array | string, options: { metadata: Record<string, unknown> }): Promise<void>;
  delete(key: string): Promise<void>;
}

const storageName = "storage";

/** The compatibility date of wrangler.toml, so that local and deployed behavior are the same. */
async function compatibilityDate(): Promise<string> {
  const text = await readFile(new URL("../../wrangler.toml", import.meta.url), "utf8");
  return /^compatibility_date = "(.+)"$/m.exec(text)?.[1] ?? "2026-10-20";
}

export class LocalSite {
  readonly #miniflare: Miniflare;
  readonly #options: (version: Version) => MiniflareOptions;

  private constructor(miniflare: Miniflare, options: (version: Version) => MiniflareOptions) {
    this.#miniflare = miniflare;
    this.#options = options;
  }

  /**
   * Starts workerd. `state` is the folder of wrangler's --persist-to option. Without a port, workerd takes a free one.
   * `variables` are like the vars of wrangler.toml; `upstream` responds to the Worker's requests to other hosts.
   */
  static async open(
    state: string,
    version: Version,
    settings: { port?: number; variables?: Record<string, string | boolean>; upstream?: Upstream } = {},
  ): Promise<LocalSite> {
    const [{ Miniflare, Log, LogLevel }, date, storage] = await Promise.all([
      import("miniflare"),
      compatibilityDate(),
      bundle("scripts/serve/storage/worker.ts"),
    ]);
    const content = { CONTENT: { type: "kv", id: "webpack-docs-content" } } as const;
    await mkdir(version.assets, { recursive: true });
    const options = ({ code, routeTable, assets }: Version): MiniflareOptions => ({
      port: settings.port ?? 0,
      host: "127.0.0.1",
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(state, "v3"),
      cf: false,
      workers: [
        {
          config: {
            name: "webpack-docs",
            compatibilityDate: date,
            manifest: {
              mainModule: "index.js",
              modulesRoot: "/",
              modules: {
                "index.js": { type: "esm", contents: code },
                [routeTableModule]: { type: "esm", contents: routeTable },
              },
            },
            assets: { directory: assets, hasUserWorker: true },
            env: {
              ...content,
              ...Object.fromEntries(
                Object.entries(settings.variables ?? {}).map(([name, value]) => [name, { type: "json", value }]),
              ),
            },
          },
          ...(settings.upstream
            ? { dev: { outboundService: { type: "node-handler", handler: settings.upstream } } }
            : {}),
        },
        {
          config: {
            name: storageName,
            compatibilityDate: date,
            manifest: {
              mainModule: "storage.js",
              modulesRoot: "/",
              modules: { "storage.js": { type: "esm", contents: storage } },
            },
            env: content,
          },
        },
      ],
    });
    const miniflare = new Miniflare(options(version));
    await miniflare.ready;
    return new LocalSite(miniflare, options);
  }

  /** URL without a slash at the end. */
  async origin(): Promise<string> {
    return (await this.#miniflare.ready).origin;
  }

  async serve(version: Version): Promise<void> {
    await this.#miniflare.setOptions(this.#options(version));
  }

  get fetch(): Miniflare["dispatchFetch"] {
    return this.#miniflare.dispatchFetch.bind(this.#miniflare);
  }

  /**
   * Writes values to KV, many per request, because one request for each, as Miniflare's API sends it, takes four times
   * as long.
   */
  async write(values: readonly Stored[]): Promise<void> {
    for (const batch of batches(values)) await this.#askStorage("PUT", batch);
  }

  /** The values of these keys, null for keys that don't exist. */
  async read(names: readonly string[]): Promise<(Uint8Array | null)[]> {
    const values: (Uint8Array | null)[] = [];
    for (const batch of batches(names)) {
      const keys = batch.map((key) => ({ key, bytes: null }));
      values.push(...unpack(await this.#askStorage("POST", keys)).map(({ bytes }) => bytes));
    }
    return values;
  }

  /** Keys with a prefix, each with the metadata of its value. */
  async list(prefix: string): Promise<Map<string, Record<string, unknown>>> {
    const storage = await this.#miniflare.getWorker(storageName);
    const response = await storage.fetch(`http://storage/?prefix=${encodeURIComponent(prefix)}`);
    const keys = (await response.json()) as { name: string; metadata?: Record<string, unknown> }[];
    return new Map(keys.map(({ name, metadata }) => [name, metadata ?? {}]));
  }

  async #askStorage(method: "PUT" | "POST", values: readonly Stored[]): Promise<ArrayBuffer> {
    const storage = await this.#miniflare.getWorker(storageName);
    const response = await storage.fetch("http://storage/", { method, body: pack(values) });
    if (!response.ok) throw new Error(`The local KV returned ${response.status}: ${await response.text()}`);
    return response.arrayBuffer();
  }

  /** The namespace of the Worker's binding CONTENT. */
  async store(): Promise<Store> {
    return (await this.#miniflare.getKVNamespace("CONTENT")) as unknown as Store;
  }

  async close(): Promise<void> {
    await this.#miniflare.dispose();
  }
}
