/** A release as visitors get it: published to a separate KV, and served by the real Worker in workerd. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Places, placesOf } from "../../scripts/build/places.ts";
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { readManifest } from "../../scripts/release/values.ts";
import { LocalSite, noVersion, type Upstream, type Version } from "../../scripts/serve/local-site.ts";
import { publishedState } from "./published-site.ts";
import { type ReadRelease, readRelease } from "./small-site.ts";
import { testWorker } from "./test-worker.ts";
import type { Fault } from "./workers/faulty.ts";

export interface SiteResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The keys that the Worker read from KV for this response. */
  reads: string[];
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The fault of every KV read whose key begins with this prefix, by prefix. */
  faults?: Record<string, Fault>;
}

export interface ServedSite {
  /** The URL for browsers, without a trailing slash. */
  origin: string;
  release: ReadRelease;
  /** Requests a path or a URL without following redirects. */
  fetch(path: string, options?: RequestOptions): Promise<SiteResponse>;
  /** Requests many paths, a hundred at a time, for tests that try every URL. */
  fetchAll(paths: readonly string[]): Promise<SiteResponse[]>;
  /** Writes a value to KV, as an earlier release would have. */
  put(key: string, text: string): Promise<void>;
  /** Starts new isolates, which have nothing in memory. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Publishes and serves the release in `places`, with its state in a temporary folder. `upstream` responds to the
 * Worker's requests for other hosts.
 */
export async function serve(places: Places, upstream?: Upstream): Promise<ServedSite> {
  const state = await mkdtemp(join(tmpdir(), "served-site-"));
  const here = { ...places, state };
  const { release } = await readManifest(places);
  const isPublished = places.release === placesOf().release;
  if (isPublished) await cp(await publishedState(), state, { recursive: true });
  const versionOf = async (): Promise<Version> => ({
    ...(await localVersion(here, release)),
    code: await testWorker("faulty"),
  });
  const first = isPublished ? await versionOf() : noVersion(state);
  const site = await LocalSite.open(state, first, upstream ? { upstream } : {});
  if (!isPublished) {
    await publish(here, await LocalTarget.open(here, site));
    await site.serve(await versionOf());
  }
  const version = await versionOf();
  let restarts = 0;
  const fetchPath: ServedSite["fetch"] = async (path, { method = "GET", headers = {}, body, faults = {} } = {}) => {
    const response = await site.fetch(path.startsWith("http") ? path : `https://webpack.js.org${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      // Compression would hide the length of the response. On Cloudflare, the edge compresses.
      headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers, "X-Faults": JSON.stringify(faults) },
    });
    return responseOf(response.status, response.headers as unknown as Headers, await response.text());
  };
  return {
    origin: await site.origin(),
    release: await readRelease(places),
    fetch: fetchPath,
    async fetchAll(paths) {
      const responses: SiteResponse[] = [];
      for (let at = 0; at < paths.length; at += 100) {
        const body = JSON.stringify(paths.slice(at, at + 100));
        const { text } = await fetchPath("/", { method: "POST", headers: { "X-Together": "yes" }, body });
        for (const one of JSON.parse(text) as { status: number; headers: [string, string][]; text: string }[])
          responses.push(responseOf(one.status, new Headers(one.headers), one.text));
      }
      return responses;
    },
    put: async (key, text) => (await site.store()).put(key, text, { metadata: {} }),
    restart: () => site.serve({ ...version, code: `${version.code}\n// ${++restarts}` }),
    async close() {
      await site.close();
      await rm(state, { recursive: true, force: true });
    },
  };
}

function responseOf(status: number, headers: Headers, text: string): SiteResponse {
  const reads = headers.get("X-Kv-Reads") ?? "";
  return { status, headers, text, reads: reads === "" ? [] : reads.split(" ") };
}
