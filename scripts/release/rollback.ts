/** Going back: the switch first, the thorough look afterwards, because somebody waits for it. */
import { keys } from "../../content/keys.ts";
import { history, rollbackTarget } from "./history.ts";
import { smokeUntilWell } from "./smoke.ts";
import { ReleaseError, type Target } from "./target.ts";
import { damagedKeys, publishedManifest } from "./values.ts";

export interface RollbackOptions {
  /** Switch whatever is missing, and whoever publishes at the moment. */
  force?: boolean;
  smoke?: boolean;
  say: (line: string) => void;
}

/** Goes back to the release named, or to the one before. Gives its name. */
export async function rollback(
  target: Target,
  wanted: string | undefined,
  { force = false, smoke: tries = false, say }: RollbackOptions,
): Promise<string> {
  const unlock = force ? async () => {} : await target.lock();
  try {
    const found = rollbackTarget(await history(target, wanted === undefined ? 20 : 100), wanted);
    const release = found.release ?? found.version;
    const manifest = await publishedManifest(target, release);
    if (!force) await refuseWithoutIndexes(target, release, manifest);
    const version = await target.restore(found.version, manifest, `rollback to release ${release}`);
    say(`release ${release} is live (${target.name}, version ${version}); now its values are checked`);
    if (tries) await smokeAfter(target, release);
    const damaged = manifest ? await damagedKeys(target, manifest) : [];
    if (damaged.length > 0)
      throw new ReleaseError(
        `release ${release} is live, but ${damaged.length} of its values are missing or damaged, first ${damaged[0]}: ${repairAdvice(release)}`,
        2,
      );
    return release;
  } finally {
    await unlock();
  }
}

/** Without an index a whole section fails; without a page's text only that page does, which is better than what is live now. */
async function refuseWithoutIndexes(
  target: Target,
  release: string,
  manifest: Awaited<ReturnType<typeof publishedManifest>>,
): Promise<void> {
  const indexes = Object.keys(manifest?.values ?? {}).filter((key) => key.startsWith(keys.index("")));
  const damaged = manifest ? await damagedKeys(target, manifest, indexes) : [];
  if (manifest && damaged.length === 0) return;
  const what = manifest
    ? `${damaged.length} of its indexes are missing or damaged, first ${damaged[0]}`
    : "KV no longer holds its manifest";
  throw new ReleaseError(
    `release ${release} is not whole: ${what}. Nothing changed. ${repairAdvice(release)}, or go back to it anyway with --force.`,
    2,
  );
}

async function smokeAfter(target: Target, release: string): Promise<void> {
  const site = await target.site();
  if (!site) return;
  const checks = [
    { path: "/", status: 200, type: "text/html" },
    { path: "/nowhere/at/all/", status: 404, type: "text/html" },
  ];
  const wrong = await smokeUntilWell(target, site, checks, release);
  if (wrong.length === 0) return;
  throw new ReleaseError(
    `release ${release} was made live, but the site does not answer well:\n  ${wrong.join("\n  ")}`,
    5,
  );
}

function repairAdvice(release: string): string {
  return `check out the commit that \`npm run release -- list\` names beside ${release}, and publish it`;
}
