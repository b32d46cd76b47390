/**
 * Publishes a release: first its content, then a Worker version, then the switch of traffic. Until the switch, readers
 * notice nothing.
 */
import type { Places } from "../build/places.ts";
import { type Checks, smokeChecks, smokeWithRetries } from "./smoke.ts";
import { type Ask, ReleaseError, type Target } from "./target.ts";
import { planValues, publishedManifest, readManifest, writeValues } from "./values.ts";

interface Options {
  /** Request some pages from the new version before the switch, and from the live site after it. */
  smoke?: boolean;
  /** Skip reading back values that KV already has. `npm run dev` sets it, because its users wait for the page they saved. */
  quick?: boolean;
  say?: (line: string) => void;
}

interface Published {
  release: string;
  /** Values written to KV. */
  writes: number;
  bytes: number;
}

/** Writes the values of dist/release that are missing or damaged in KV. After that, its code can be deployed safely. */
export async function publishContent(
  places: Places,
  target: Target,
  { say = () => {}, quick = false }: Options = {},
): Promise<Published> {
  const plan = await planValues(places, target, quick);
  await writeValues(places, target, plan, say);
  const writes = plan.missing.length + (plan.known ? 0 : 2);
  return { release: plan.manifest.release, writes, bytes: plan.bytes };
}

/** Publishes the release in dist/release. If it is live already, only missing and damaged values are written. */
export async function publish(places: Places, target: Target, options: Options = {}): Promise<Published> {
  await readManifest(places);
  const unlock = await target.lock();
  let isSwitched = false;
  try {
    const [before] = await target.deployments();
    const live = before && (await target.content(before.version)).release;
    const published = await publishContent(places, target, options);
    const { release } = published;
    if (live === release) return published;
    const checks = options.smoke ? await smokeChecks(places) : null;
    const { version, preview } = await target.upload(release);
    try {
      if (checks) await smokePreview(target, preview, checks, release, options);
      await guard(target, before?.id);
    } catch (error) {
      // While the latest version is not live, `wrangler secret put` refuses to work.
      await target.discard(version).catch(() => {});
      throw error;
    }
    isSwitched = true;
    await target.deploy(version, `release ${release}`).catch(async (error: unknown) => {
      // The switch may have happened although the response was lost.
      const [latest] = await target.deployments().catch(() => []);
      if (latest?.version !== version) throw error;
    });
    await guardAfter(target, before?.id, version);
    if (checks) await smokeLive(target, checks, release, { version: before?.version, release: live }, options);
    await target.finish().catch((error: unknown) => {
      throw new ReleaseError(
        `release ${release} is live, but its schedule and domains could not be set. Run \`npx wrangler triggers deploy\`.\n${(error as Error).message}`,
        5,
      );
    });
    return published;
  } catch (error) {
    if (error instanceof ReleaseError && !isSwitched)
      error.message +=
        "\nThe live site has not changed. Values that were written stay in KV, so the next attempt writes only the rest.";
    throw error;
  } finally {
    await unlock();
  }
}

async function smokePreview(
  target: Target,
  preview: Ask | undefined,
  checks: Checks,
  release: string,
  { say = () => {} }: Options,
): Promise<void> {
  if (!preview)
    return say(
      "the new version could not be tested before the switch, because it has no preview URL (set `preview_urls = true` in wrangler.toml)",
    );
  const problems = await smokeWithRetries(target, preview, checks, release);
  if (problems.length > 0)
    throw new ReleaseError(
      `release ${release} isn't live, because its preview failed these checks:\n  ${problems.join("\n  ")}\nTo publish it anyway, add --no-smoke.`,
      2,
    );
}

async function smokeLive(
  target: Target,
  checks: Checks,
  release: string,
  before: { version: string | undefined; release: string | null | undefined },
  { say = () => {} }: Options,
): Promise<void> {
  const site = await target.site();
  if (!site) return say("the site has no URL yet: run `npm run release -- setup`");
  const problems = await smokeWithRetries(target, site, checks, release);
  if (problems.length === 0) return;
  const failed = `release ${release} failed these checks on the live site:\n  ${problems.join("\n  ")}\n`;
  if (!before.version) throw new ReleaseError(`${failed}There is no earlier version to roll back to.`, 4);
  const manifest = before.release ? await publishedManifest(target, before.release) : null;
  await target.restore(before.version, manifest, `automatic rollback from release ${release}`);
  throw new ReleaseError(`${failed}The previous version is live again.`, 4);
}

/** Throws if another deployment was made since this command started. */
async function guard(target: Target, expected: string | undefined): Promise<void> {
  const [latest] = await target.deployments();
  if (latest?.id === expected) return;
  throw new ReleaseError(
    `${latest?.by} deployed version ${latest?.version} at ${latest?.created}, after this command started. Run it again.`,
    3,
  );
}

/** All publishers see deployments in the same order. A publisher that finds an unexpected one below its own has lost the race. */
async function guardAfter(target: Target, expected: string | undefined, version: string): Promise<void> {
  const deployments = await target.deployments();
  const at = deployments.findIndex((deployment) => deployment.version === version);
  const below = deployments[at + 1];
  if (at === -1 || below === undefined || below.id === expected) return;
  if (at === 0) await target.deploy(below.version, `restores what ${below.by} deployed at the same time`);
  throw new ReleaseError(
    `${below.by} deployed version ${below.version} at the same time, and it stays live. Run the command again.`,
    3,
  );
}
