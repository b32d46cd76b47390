/** Serves a small site with one page of each kind in workerd. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteTable } from "../../content/model.ts";
import { writeWhole } from "../../scripts/build/cache.ts";
import { root } from "../../scripts/build/places.ts";
import { serveSmallSite } from "../support/served-small-site.ts";
import { readRelease, smallSite } from "../support/small-site.ts";
import { testWorker } from "../support/test-worker.ts";
import { pages } from "./pages.ts";

export interface Served {
  origin: string;
  table: RouteTable;
}

/** Builds, publishes and serves the site on a free port. */
export async function servePages(): Promise<Served & { close(): Promise<void> }> {
  const small = await smallSite({ files: { ...pages, "third-party.json": await readmeLock() } });
  await cachedReadmes(small.places.cache);
  const site = await serveSmallSite(small, testWorker("browser"));
  const { table } = await readRelease(small.places);
  return { ...site, table };
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
