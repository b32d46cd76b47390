/** The scheduled handler: replaces the snapshot of the supporters and fetches a few of their avatars, or changes nothing. */
import pMap from "p-map";
import { keys } from "../content/keys.ts";
import { hiddenSponsors, rankSupporters, type Snapshot, type Supporter } from "../content/sponsors.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { fetchGifts } from "./open-collective.ts";
import { fetchPicture } from "./pictures.ts";
import { hashOf } from "./release.ts";
import { type Current, pictureHash } from "./sponsors.ts";
import { collectSupporters, pictureHosts } from "./supporters.ts";

/** Avatars fetched in one run, so that a run stays within the limits on requests and on writes per day. */
const PICTURES = 40;
const AT_ONCE = 6;
const pictureLimits = { hosts: pictureHosts, largest: 1_000_000, deadline: 10_000 };
const DAY = 86_400_000;
/** Days after which an avatar is fetched again, and after which KV deletes it. */
const RENEWED = 20;
const KEPT = 30;
/** Days after which a failed fetch of an avatar is retried. */
const RETRIED = 1;
/** Seconds for which KV keeps a snapshot that another one has replaced. */
const REPLACED = 604_800;

/**
 * Writes to KV only what is complete. Throws, and leaves the current snapshot in place, when there is no new one to be had.
 *
 * `sponsors/current` is written once, at the end, because KV accepts one write per second for a key.
 */
export async function refreshSponsors(env: Env, now = new Date()): Promise<void> {
  const current = await env.CONTENT.get<Current>(keys.currentSponsors, { type: "json" });
  const old = current && (await readSnapshot(env, current.hash));
  const supporters = collectSupporters(await fetchGifts(env, now), hiddenSponsors);
  if (old && !old.snapshot.sample && supporters.length < old.snapshot.rows / 2)
    throw new Error(`refused: ${supporters.length} supporters now, ${old.snapshot.rows} before`);

  const snapshot: Snapshot = { rows: supporters.length, lists: rankSupporters(supporters, now) };
  const text = JSON.stringify(snapshot);
  const hash = await hashOfText(text);
  // Without an expiration: a snapshot that becomes current again must lose the one it got when it was replaced.
  if (!old || hash !== current.hash) await env.CONTENT.put(keys.sponsors(hash), text);
  const pictures = await updatePictures(env, current?.pictures ?? {}, await urlsIn(snapshot), now);
  const next: Current = { hash, asOf: now.toISOString(), pictures };
  await env.CONTENT.put(keys.currentSponsors, JSON.stringify(next));
  if (old && hash !== current.hash)
    await env.CONTENT.put(keys.sponsors(current.hash), old.text, { expirationTtl: REPLACED });
}

/** As `refreshSponsors`, for the schedule: what fails is logged, and the last good snapshot stays. */
export async function refreshOnSchedule(env: Env): Promise<void> {
  try {
    await refreshSponsors(env);
  } catch (error) {
    logError(error, keys.currentSponsors);
  }
}

/** The snapshot with this hash; null where KV has none, or a damaged one, which a run then replaces. */
async function readSnapshot(env: Env, hash: string): Promise<{ text: string; snapshot: Snapshot } | null> {
  const text = await env.CONTENT.get(keys.sponsors(hash), { type: "text" });
  if (text === null || (await hashOfText(text)) !== hash) return null;
  return { text, snapshot: JSON.parse(text) as Snapshot };
}

function hashOfText(text: string): Promise<string> {
  return hashOf(new TextEncoder().encode(text));
}

/** Hash → URL of every avatar in the lists, beginning with the largest supporters. */
async function urlsIn({ lists }: Snapshot): Promise<Map<string, string>> {
  const all: Supporter[] = Object.values(lists)
    .flat()
    .sort((a, b) => b.total - a.total);
  const images = [...new Set(all.flatMap(({ image }) => image ?? []))];
  return new Map(await Promise.all(images.map(async (image) => [await pictureHash(image), image] as const)));
}

/** Fetches missing and old avatars into KV, up to `PICTURES`. Returns every avatar of `wanted` that is in KV or failed recently. */
async function updatePictures(
  env: Env,
  held: Current["pictures"],
  wanted: ReadonlyMap<string, string>,
  now: Date,
): Promise<Current["pictures"]> {
  const isYounger = (since: string, days: number): boolean => now.getTime() - Date.parse(since) < days * DAY;
  const isKept = ({ type, since }: Current["pictures"][string]): boolean =>
    isYounger(since, type === null ? RETRIED : KEPT);
  const pictures = Object.fromEntries(Object.entries(held).filter(([hash, one]) => wanted.has(hash) && isKept(one)));
  const isDone = (hash: string): boolean => {
    const picture = pictures[hash];
    return picture !== undefined && (picture.type === null || isYounger(picture.since, RENEWED));
  };
  const queue = [...wanted].filter(([hash]) => !isDone(hash)).slice(0, PICTURES);
  const since = now.toISOString();
  const renew = async ([hash, url]: [hash: string, url: string]): Promise<void> => {
    const type = await storePicture(env, hash, url).catch(() => null);
    // One that is getting old stays in use until KV deletes it.
    if (type !== null || pictures[hash] === undefined) pictures[hash] = { type, since };
  };
  await pMap(queue, renew, { concurrency: AT_ONCE });
  return pictures;
}

/** The content type of the image that is now in KV, or null if the URL has none. */
async function storePicture(env: Env, hash: string, url: string): Promise<string | null> {
  const picture = await fetchPicture(url, pictureLimits);
  if (!picture) return null;
  await env.CONTENT.put(keys.picture(hash), picture.bytes, { expirationTtl: (KEPT * DAY) / 1000 });
  return picture.type;
}
