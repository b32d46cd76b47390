/** Serves a small site with one page of each kind in workerd. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteTable } from "../../content/model.ts";
import { writeWhole } from "../../scripts/build/cache.ts";
import { root } from "../../scripts/build/places.ts";
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { LocalSite, noVersion } from "../../scripts/serve/local-site.ts";
import { readRelease, smallSite } from "../support/small-site.ts";
import { testWorker } from "../support/test-worker.ts";
import { pages } from "./pages.ts";

export interface Served {
  origin: string;
  table: RouteTable;
}

/** Builds, publishes and serves the site on a free port. */
export async function serveSmallSite(): Promise<Served & { close(): Promise<void> }> {
  const small = await smallSite({ files: { ...pages, "third-party.json": await readmeLock() } });
  await cachedReadmes(small.places.cache);
  await small.build();
  const state = await mkdtemp(join(tmpdir(), "browser-site-"));
  const places = { ...small.places, state };
  const local = await LocalSite.open(state, noVersion(state));
  const { release } = await publish(places, await LocalTarget.open(places, local));
  await local.serve({
    ...(await localVersion(places, release)),
    code: await testWorker("browser"),
  });
  const { table } = await readRelease(places);
  return {
    origin: await local.origin(),
    table,
    async close() {
      await local.close();
      await Promise.all([small.remove(), rm(state, { recursive: true, force: true })]);
    },
  };
}

/** Returns the lock file's entry for one README of the real site, which an earlier build has downloaded. */
async function readmeLock(): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, "content/third-party.json"), "utf8")) as { npm: string }[];
  return JSON.stringify(lock.filter(({ npm }) => npm === "node-loader"));
}

async function cachedReadmes(cache: string): Promise<void> {
  const folder = join(root, ".cache/downloads");
  for (const name of await readdir(folder))
    if (name.startsWith("node-loader@"))
      await writeWhole(join(cache, "downloads", name), await readFile(join(folder, name)));
}
