/** Builds the site and publishes it on this computer. */
import { build } from "../build.ts";
import type { Version } from "../local-site.ts";
import type { Places } from "../places.ts";
import { LocalTarget, localVersion } from "../release/local-target.ts";
import { publish } from "../release/publish.ts";
import { Steps } from "../steps.ts";

/** Returns the published version of the content at `places`. */
export async function publishedVersion(places: Places): Promise<Version> {
  await build(places, new Steps());
  const target = await LocalTarget.open(places);
  try {
    const { release } = await publish(places, target, { quick: true });
    return await localVersion(places, release);
  } finally {
    await target.close();
  }
}
