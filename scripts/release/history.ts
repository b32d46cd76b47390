/**
 * Finds out which release was live when. Deployments give the order, and the code of each version contains its release.
 */
import { type Deployment, ReleaseError, type Target, type VersionContent } from "./target.ts";

interface LiveVersion extends Deployment, VersionContent {}

/** Deployments, the latest first. Of consecutive deployments with the same code, only the latest is listed. */
export async function history(target: Target, limit: number): Promise<LiveVersion[]> {
  const deployments = (await target.deployments()).slice(0, limit);
  const all = await Promise.all(
    deployments.map(async (deployment) => ({ ...deployment, ...(await target.content(deployment.version)) })),
  );
  return all.filter(({ code }, at) => code !== all[at - 1]?.code);
}

/** The live release, or null if the live version is not one of ours. */
export async function liveRelease(target: Target): Promise<string | null> {
  const [latest] = await target.deployments();
  return latest ? (await target.content(latest.version)).release : null;
}

/**
 * The deployment to roll back to: that of the given release or version, or the one before the live code was first deployed.
 * So a second rollback goes further back instead of returning to the release that the first rollback replaced.
 */
export function rollbackTarget(deployments: readonly LiveVersion[], wanted: string | undefined): LiveVersion {
  const [live] = deployments;
  if (!live) throw new ReleaseError("nothing has been deployed yet, so there is nothing to roll back to", 1);
  if (wanted !== undefined) {
    const matches = deployments.filter(({ release, version }) => release === wanted || version === wanted);
    // A version that was edited in the dashboard still has the id of its original release.
    const found = matches.find(({ code }) => code !== live.code);
    if (found) return found;
    if (matches.length > 0) throw new ReleaseError(`release ${wanted} is live already, so nothing changed`, 1);
    throw new ReleaseError(`release ${wanted} was never live; run \`npm run release -- list\` to see which were`, 1);
  }
  const first = deployments.findLastIndex(({ code }) => code === live.code);
  const found = deployments.slice(first + 1).find(({ release }) => release !== null);
  if (!found)
    throw new ReleaseError(
      "no release was live before this one, so nothing changed; run `npm run release -- list` to see which were",
      1,
    );
  return found;
}
