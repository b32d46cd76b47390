/** Builds the site and publishes it locally. */
import { build } from "../build/build.ts";
import type { Places } from "../build/places.ts";
import { Steps } from "../build/timings.ts";
import { LocalTarget, localVersion } from "../release/local-target.ts";
import { publish } from "../release/publish.ts";
import type { Version } from "../serve/local-site.ts";

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
