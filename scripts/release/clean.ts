/** Deletes values that no kept release needs, because every release adds some and publishing deletes none. */
import { keys } from "../../content/keys.ts";
import { history } from "./history.ts";
import { ReleaseError, type Target } from "./target.ts";
import { publishedManifest } from "./values.ts";

/** Keeps the last 20 live releases, and everything younger than 90 days. */
const KEPT_RELEASES = 20;
const KEPT_DAYS = 90;
/** Prefixes of all keys that releases write. Sponsor data expires on its own. */
const prefixes = [keys.body(""), keys.index(""), keys.asset(""), "r/"];

export async function clean(
  target: Target,
  { yes, say }: { yes: boolean; say: (line: string) => void },
): Promise<void> {
  const unlock = await target.lock();
  try {
    const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
    const stored = new Map(
      (await Promise.all(prefixes.map((prefix) => target.list(prefix)))).flatMap((entries) => [...entries]),
    );
    const releases = [...stored].flatMap(([key, { t = "" }]) => {
      const release = /^r\/(\w+)\/manifest$/.exec(key)?.[1];
      return release ? [{ release, isYoung: t >= oldest }] : [];
    });
    const live = (await history(target, 100)).flatMap(({ release }) => release ?? []);
    const keptReleases = new Set([...new Set(live)].slice(0, KEPT_RELEASES));
    for (const { release, isYoung } of releases) if (isYoung) keptReleases.add(release);
    const needed = await neededKeys(target, [...keptReleases], live[0]);
    const old = [...stored].flatMap(([key, { t = "" }]) => (t < oldest && !needed.has(key) ? [key] : []));
    say(
      `${stored.size} values in KV (${target.name}); ${keptReleases.size} releases are kept and need ${needed.size} of them`,
    );
    if (old.length === 0) return say("nothing to delete: all values older than 90 days are still needed");
    if (!yes) return say(`${old.length} values can be deleted, first ${old[0]}; add --yes to delete them`);
    await target.delete(old);
    say(`${old.length} values deleted, first ${old[0]}`);
  } finally {
    await unlock();
  }
}

async function neededKeys(target: Target, releases: string[], live: string | undefined): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const release of releases) {
    const manifest = await publishedManifest(target, release);
    if (!manifest && release === live)
      throw new ReleaseError(
        `KV has no manifest of the live release ${release}, so the values that it needs are unknown. Publish its commit again first.`,
        1,
      );
    if (!manifest) continue;
    for (const key of [...Object.keys(manifest.values), keys.manifest(release), keys.meta(release)]) needed.add(key);
  }
  return needed;
}
