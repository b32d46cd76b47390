/** Publishes the built site once, for all test files that need it. */
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { moduleHash } from "../../scripts/build/module-graph.ts";
import { placesOf } from "../../scripts/build/places.ts";
import { LocalTarget } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { readManifest } from "../../scripts/release/values.ts";

/**
 * Returns a folder with the state of a local site that has published dist/release. Copy the folder and don't change it,
 * because other tests copy it too. Publishing a thousand values takes five seconds of CPU time, so the first process
 * that needs the folder creates it for all.
 */
export async function publishedState(): Promise<string> {
  const places = placesOf();
  const { release } = await readManifest(places);
  const folder = join(places.cache, "tests/published");
  const name = `${release}-${moduleHash(import.meta.url)}`;
  if (existsSync(join(folder, name))) return join(folder, name);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(folder))
    if (!old.startsWith(name)) await rm(join(folder, old), { recursive: true, force: true });
  const state = await mkdtemp(join(folder, `${name}.`));
  const target = await LocalTarget.open({ ...places, state });
  await publish({ ...places, state }, target).finally(() => target.close());
  // If another process created the folder first, `rename` fails; use this copy, which the next run deletes.
  return rename(state, join(folder, name)).then(
    () => join(folder, name),
    () => state,
  );
}
