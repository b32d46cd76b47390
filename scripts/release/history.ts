/** Which release was live when: deployments say the order, and the versions themselves say what they are. */
import { type Deployment, ReleaseError, type Target, type VersionContent } from "./target.ts";

export interface Live extends Deployment, VersionContent {}

/** Deployments of releases, the latest first: of those in a row with the same code the latest, which has today's secrets. */
export async function history(target: Target, most: number): Promise<Live[]> {
  const found: Live[] = [];
  for (const deployment of (await target.deployments()).slice(0, most)) found.push({ ...deployment, ...NOTHING });
  const contents = await Promise.all(found.map(({ version }) => target.content(version)));
  return found
    .map((deployment, at) => ({ ...deployment, ...(contents[at] ?? NOTHING) }))
    .filter(({ code }, at, all) => code !== all[at - 1]?.code);
}

const NOTHING: VersionContent = { release: null, code: "" };

/** The release that readers get, or null. */
export async function liveRelease(target: Target): Promise<string | null> {
  const [latest] = await target.deployments();
  return latest ? (await target.content(latest.version)).release : null;
}

/**
 * What to go back to: the release named, or the one that was live before the live one first was. Going back twice goes
 * further back, not forward again.
 */
export function rollbackTarget(deployments: readonly Live[], wanted: string | undefined): Live {
  const [live] = deployments;
  if (!live) throw new ReleaseError("nothing was ever deployed, so there is nothing to go back to", 1);
  if (wanted !== undefined) {
    const found = deployments.find(({ release, version }) => release === wanted || version === wanted);
    if (!found)
      throw new ReleaseError(`release ${wanted} was never live; \`npm run release -- list\` shows those that were`, 1);
    if (found.code === live.code) throw new ReleaseError(`release ${wanted} is live already: nothing changed`, 1);
    return found;
  }
  const first = deployments.findLastIndex(({ code }) => code === live.code);
  const found = deployments.slice(first + 1).find(({ release }) => release !== null);
  if (!found)
    throw new ReleaseError(
      "no release was live before this one, so nothing changed; `npm run release -- list` shows those that were",
      1,
    );
  return found;
}
