/** Serves a small site in workerd. */
import { LocalTarget, localVersion } from "../../scripts/release/local-target.ts";
import { publish } from "../../scripts/release/publish.ts";
import { LocalSite, noVersion } from "../../scripts/serve/local-site.ts";
import type { SmallSite } from "./small-site.ts";

/** Builds, publishes and serves the site on a free port. `code` replaces the Worker. Closing also removes the site. */
export async function serveSmallSite(
  small: SmallSite,
  code?: Promise<string>,
): Promise<{ origin: string; close(): Promise<void> }> {
  await small.build();
  const { places } = small;
  const site = await LocalSite.open(places.state, noVersion(places.state));
  const { release } = await publish(places, await LocalTarget.open(places, site));
  const version = await localVersion(places, release);
  await site.serve(code ? { ...version, code: await code } : version);
  return {
    origin: await site.origin(),
    async close() {
      await site.close();
      await small.remove();
    },
  };
}
