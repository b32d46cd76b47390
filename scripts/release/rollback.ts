/**
 * Rolls back to an earlier release. Before the switch, it checks only the release's indexes. It checks all other values
 * after the switch, so that readers get a working site sooner.
 */
import { keys } from "../../content/keys.ts";
import type { Manifest } from "../build/release-files.ts";
import { history, rollbackTarget } from "./history.ts";
import { basicChecks, smokeWithRetries } from "./smoke.ts";
import { ReleaseError, type Target } from "./target.ts";
import { damagedKeys, publishedManifest } from "./values.ts";

interface RollbackOptions {
  /** Switch without checking indexes and without taking the lock. */
  force?: boolean;
  smoke?: boolean;
  say: (line: string) => void;
}

const advice = "check out its commit, which `npm run release -- list` shows, then build and publish it";

/** Rolls back to the given release, or to the previous one. Returns its id. */
export async function rollback(
  target: Target,
  wanted: string | undefined,
  { force = false, smoke: runSmoke = false, say }: RollbackOptions,
): Promise<string> {
  const unlock = force ? async () => {} : await target.lock();
  try {
    const destination = rollbackTarget(await history(target, wanted === undefined ? 20 : 100), wanted);
    const release = destination.release ?? destination.version;
    const manifest = await publishedManifest(target, release);
    if (!force) await refuseWithoutIndexes(target, release, manifest);
    const version = await target.restore(destination.version, manifest, `rollback to release ${release}`);
    say(`release ${release} is live (${target.name}, version ${version}); checking its values`);
    if (runSmoke) await smokeAfter(target, release);
    const damaged = manifest ? await damagedKeys(target, manifest) : [];
    if (damaged.length > 0)
      throw new ReleaseError(
        `release ${release} is live, but ${damaged.length} of its values are missing or damaged, first ${damaged[0]}. To repair them, ${advice}.`,
        2,
      );
    return release;
  } finally {
    await unlock();
  }
}

/** A missing index breaks every page of a section. A missing body breaks one page, which must not stop a rollback. */
async function refuseWithoutIndexes(target: Target, release: string, manifest: Manifest | null): Promise<void> {
  const indexes = Object.keys(manifest?.values ?? {}).filter((key) => key.startsWith(keys.index("")));
  const damaged = manifest ? await damagedKeys(target, manifest, indexes) : [];
  if (manifest && damaged.length === 0) return;
  const what = manifest
    ? `${damaged.length} of its indexes are missing or damaged, first ${damaged[0]}`
    : "its manifest is no longer in KV";
  throw new ReleaseError(
    `release ${release} is incomplete: ${what}. Nothing changed. To repair it, ${advice}. To roll back anyway, add --force.`,
    2,
  );
}

async function smokeAfter(target: Target, release: string): Promise<void> {
  const site = await target.site();
  if (!site) return;
  const problems = await smokeWithRetries(target, site, basicChecks, release);
  if (problems.length === 0) return;
  throw new ReleaseError(
    `release ${release} is live, but the site still fails these checks:\n  ${problems.join("\n  ")}`,
    5,
  );
}
