/** The scheduled handler: replaces the snapshot of supporters and fetches some of their avatars, or changes nothing. */
import pMap from "p-map";
import { keys } from "../content/keys.ts";
import { hiddenSponsors, rankSupporters, type Snapshot, type Supporter } from "../content/sponsors.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { fetchImage } from "./images.ts";
import { fetchContributions } from "./open-collective.ts";
import { hashOf } from "./release.ts";
import { type Current, imageHash } from "./sponsors.ts";
import { collectSupporters, imageHosts } from "./supporters.ts";

/** Maximum avatars per run, which stays within Cloudflare's limits on requests per run and on KV writes per day. */
const MAX_IMAGES = 40;
const CONCURRENCY = 6;
const imageLimits = { hosts: imageHosts, largest: 1_000_000, deadline: 10_000 };
const DAY = 86_400_000;
/** Days after which an avatar is fetched again, and after which KV deletes it. */
const REFETCH_AFTER = 20;
const EXPIRE_AFTER = 30;
/** Days after which a failed fetch of an avatar is retried. */
const RETRY_AFTER = 1;
/** Seconds for which KV keeps a snapshot after another one replaces it. */
const REPLACED_TTL = 604_800;

/**
 * Writes only complete snapshots to KV. Throws, and leaves the current snapshot in place, if it can't create a new one.
 *
 * Writes `sponsors/current` only once, at the end, because KV accepts one write per second for a key.
 */
export async function refreshSponsors(env: Env, now = new Date()): Promise<void> {
  const current = await env.CONTENT.get<Current>(keys.currentSponsors, { type: "json" });
  const previous = current && (await readSnapshot(env, current.hash));
  const supporters = collectSupporters(await fetchContributions(env, now), hiddenSponsors);
  if (previous && !previous.snapshot.sample && supporters.length < previous.snapshot.rows / 2)
    throw new Error(`refused: ${supporters.length} supporters now, ${previous.snapshot.rows} before`);

  const snapshot: Snapshot = { rows: supporters.length, lists: rankSupporters(supporters, now) };
  const text = JSON.stringify(snapshot);
  const hash = await hashOfText(text);
  // Written without an expiration: a snapshot that becomes current again must lose the expiration of a replaced one.
  if (!previous || hash !== current.hash) await env.CONTENT.put(keys.sponsors(hash), text);
  const images = await updateImages(env, current?.pictures ?? {}, await imageUrls(snapshot), now);
  const next: Current = { hash, asOf: now.toISOString(), pictures: images };
  await env.CONTENT.put(keys.currentSponsors, JSON.stringify(next));
  if (previous && hash !== current.hash)
    await env.CONTENT.put(keys.sponsors(current.hash), previous.text, { expirationTtl: REPLACED_TTL });
}

/** Runs `refreshSponsors` on schedule. Logs a failure, and the last good snapshot stays in place. */
export async function refreshOnSchedule(env: Env): Promise<void> {
  try {
    await refreshSponsors(env);
  } catch (error) {
    logError(error, keys.currentSponsors);
  }
}

/** Returns the snapshot with this hash, or null if it's missing or damaged. The run then replaces it. */
async function readSnapshot(env: Env, hash: string): Promise<{ text: string; snapshot: Snapshot } | null> {
  const text = await env.CONTENT.get(keys.sponsors(hash), { type: "text" });
  if (text === null || (await hashOfText(text)) !== hash) return null;
  return { text, snapshot: JSON.parse(text) as Snapshot };
}

function hashOfText(text: string): Promise<string> {
  return hashOf(new TextEncoder().encode(text));
}

/** Returns the hash and URL of every avatar in the lists, beginning with the largest supporters. */
async function imageUrls({ lists }: Snapshot): Promise<Map<string, string>> {
  const all: Supporter[] = Object.values(lists)
    .flat()
    .sort((a, b) => b.total - a.total);
  const images = [...new Set(all.flatMap(({ image }) => image ?? []))];
  return new Map(await Promise.all(images.map(async (image) => [await imageHash(image), image] as const)));
}

/** Fetches up to `MAX_IMAGES` missing and old avatars into KV. Returns all that are in KV or failed recently. */
async function updateImages(
  env: Env,
  stored: Current["pictures"],
  wanted: ReadonlyMap<string, string>,
  now: Date,
): Promise<Current["pictures"]> {
  const isYounger = (since: string, days: number): boolean => now.getTime() - Date.parse(since) < days * DAY;
  const isUsable = ({ type, since }: Current["pictures"][string]): boolean =>
    isYounger(since, type === null ? RETRY_AFTER : EXPIRE_AFTER);
  const images = Object.fromEntries(Object.entries(stored).filter(([hash, one]) => wanted.has(hash) && isUsable(one)));
  const isDone = (hash: string): boolean => {
    const image = images[hash];
    return image !== undefined && (image.type === null || isYounger(image.since, REFETCH_AFTER));
  };
  const queue = [...wanted].filter(([hash]) => !isDone(hash)).slice(0, MAX_IMAGES);
  const since = now.toISOString();
  const fetchAndStore = async ([hash, url]: [hash: string, url: string]): Promise<void> => {
    const type = await storeImage(env, hash, url).catch(() => null);
    // If the fetch fails, an old avatar stays in use until KV deletes it.
    if (type !== null || images[hash] === undefined) images[hash] = { type, since };
  };
  await pMap(queue, fetchAndStore, { concurrency: CONCURRENCY });
  return images;
}

/** Fetches an image into KV. Returns its content type, or null if the URL has no acceptable image. */
async function storeImage(env: Env, hash: string, url: string): Promise<string | null> {
  const image = await fetchImage(url, imageLimits);
  if (!image) return null;
  await env.CONTENT.put(keys.avatar(hash), image.bytes, { expirationTtl: (EXPIRE_AFTER * DAY) / 1000 });
  return image.type;
}
