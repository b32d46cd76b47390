/** Publishing: content first, then a version, then the switch. Readers notice nothing until all of it is known to be well. */
import type { Places } from "../places.ts";
import { type Checks, smokeChecks, smokeUntilWell } from "./smoke.ts";
import { type Ask, ReleaseError, type Target } from "./target.ts";
import { planValues, publishedManifest, readManifest, writeValues } from "./values.ts";

export interface Options {
  /** Ask the version for some pages before and after the switch. */
  smoke?: boolean;
  /** Believe that values which were written before are as they were: for this computer, where somebody waits for a page. */
  quick?: boolean;
  say?: (line: string) => void;
}

export interface Published {
  release: string;
  /** Values written to KV. */
  writes: number;
  bytes: number;
}

/** Writes what KV lacks of the release in dist/release. This is all that has to happen before its code may be deployed. */
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

/** Publishes the release in dist/release. One that is live already is only repaired. */
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
      // `wrangler secret put` refuses while the latest version is not live.
      await target.discard(version).catch(() => {});
      throw error;
    }
    isSwitched = true;
    await target.deploy(version, `release ${release}`).catch(async (error: unknown) => {
      // The answer may have got lost on its way back.
      const [now] = await target.deployments().catch(() => []);
      if (now?.version !== version) throw error;
    });
    await guardAfter(target, before?.id, version);
    if (checks) await smokeLive(target, checks, release, { version: before?.version, release: live }, options);
    await target.finish().catch((error: unknown) => {
      throw new ReleaseError(
        `release ${release} is live, but its schedule and addresses could not be set. Run \`npx wrangler triggers deploy\`.\n${(error as Error).message}`,
        5,
      );
    });
    return published;
  } catch (error) {
    if (error instanceof ReleaseError && !isSwitched)
      error.message +=
        "\nThe live site is as it was. What was written to KV stays, so the next attempt has less to do.";
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
    return say("the version was not tried before the switch: it has no preview URL (`preview_urls` in wrangler.toml)");
  const wrong = await smokeUntilWell(target, preview, checks, release);
  if (wrong.length > 0)
    throw new ReleaseError(
      `release ${release} was not made live, because its preview fails:\n  ${wrong.join("\n  ")}\nRun the command with --no-smoke to publish it all the same.`,
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
  if (!site) return say("the site has no address yet, so nobody can reach it: run `npm run release -- setup`");
  const wrong = await smokeUntilWell(target, site, checks, release);
  if (wrong.length === 0) return;
  const failed = `release ${release} fails on the live site:\n  ${wrong.join("\n  ")}\n`;
  if (!before.version) throw new ReleaseError(`${failed}There is no version before it to go back to.`, 4);
  const manifest = before.release ? await publishedManifest(target, before.release) : null;
  await target.restore(before.version, manifest, `back from release ${release}: its smoke test failed`);
  throw new ReleaseError(`${failed}The version before it is live again.`, 4);
}

/** Throws when somebody has deployed since we looked. */
async function guard(target: Target, expected: string | undefined): Promise<void> {
  const [now] = await target.deployments();
  if (now?.id === expected) return;
  throw new ReleaseError(
    `${now?.by ?? "somebody"} deployed version ${now?.version} at ${now?.created}, after this command began. Run it again.`,
    3,
  );
}

/** The list of deployments has one order for everybody: who finds another one below their own has lost, and gives way. */
async function guardAfter(target: Target, expected: string | undefined, version: string): Promise<void> {
  const deployments = await target.deployments();
  const at = deployments.findIndex((one) => one.version === version);
  const below = deployments[at + 1];
  if (at === -1 || below === undefined || below.id === expected) return;
  if (at === 0) await target.deploy(below.version, `back to what ${below.by} deployed at the same moment`);
  throw new ReleaseError(
    `${below.by} deployed version ${below.version} at the same moment, and it stays live. Run the command again.`,
    3,
  );
}
