/** A release in workerd, as visitors get it: published to a separate KV, served by the real Worker. */
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

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Keys that were read from KV for it. */
  reads: string[];
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Start of a key in KV → what goes wrong with reading it. */
  faults?: Record<string, Fault>;
}

export interface ServedSite {
  /** Where a browser finds it, without a slash at the end. */
  origin: string;
  release: ReadRelease;
  /** Requests a path or a URL without following redirects. */
  ask(path: string, how?: Ask): Promise<Answer>;
  /** Requests many paths, a hundred at a time, for tests that try every URL. */
  askAll(paths: readonly string[]): Promise<Answer[]>;
  /** Writes a value to KV, as an earlier release would have. */
  put(key: string, text: string): Promise<void>;
  /** Fresh isolates: what was kept in memory is forgotten. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Publishes and serves the release that lies at `places`. The state goes to a temporary folder; `upstream` answers what the
 * Worker asks of other hosts.
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
  const first = isPublished ? await versionOf() : { ...noVersion, assets: join(state, "no-assets") };
  const site = await LocalSite.open(state, first, upstream ? { upstream } : {});
  if (!isPublished) {
    await publish(here, await LocalTarget.open(here, site));
    await site.serve(await versionOf());
  }
  const version = await versionOf();
  let restarts = 0;
  const ask: ServedSite["ask"] = async (path, { method = "GET", headers = {}, body, faults = {} } = {}) => {
    const answer = await site.fetch(path.startsWith("http") ? path : `https://webpack.js.org${path}`, {
      method,
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      // Compression is the edge's; here it would hide how long an answer is.
      headers: { Accept: "text/html", "Accept-Encoding": "identity", ...headers, "X-Faults": JSON.stringify(faults) },
    });
    return answerOf(answer.status, answer.headers as unknown as Headers, await answer.text());
  };
  return {
    origin: await site.origin(),
    release: await readRelease(places),
    ask,
    async askAll(paths) {
      const answers: Answer[] = [];
      for (let at = 0; at < paths.length; at += 100) {
        const body = JSON.stringify(paths.slice(at, at + 100));
        const { text } = await ask("/", { method: "POST", headers: { "X-Together": "yes" }, body });
        for (const one of JSON.parse(text) as { status: number; headers: [string, string][]; text: string }[])
          answers.push(answerOf(one.status, new Headers(one.headers), one.text));
      }
      return answers;
    },
    put: async (key, text) => (await site.store()).put(key, text, { metadata: {} }),
    restart: () => site.serve({ ...version, code: `${version.code}\n// ${++restarts}` }),
    async close() {
      await site.close();
      await rm(state, { recursive: true, force: true });
    },
  };
}

function answerOf(status: number, headers: Headers, text: string): Answer {
  const reads = headers.get("X-Kv-Reads") ?? "";
  return { status, headers, text, reads: reads === "" ? [] : reads.split(" ") };
}
