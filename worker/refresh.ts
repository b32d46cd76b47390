/** The scheduled handler: a new snapshot of the supporters, and a few of their pictures each time, or all stays as it was. */
import { keys } from "../content/keys.ts";
import { hiddenSponsors, rankSupporters, type Snapshot, type Supporter } from "../content/sponsors.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { fetchGifts } from "./open-collective.ts";
import { fetchPicture } from "./pictures.ts";
import { hashOf } from "./release.ts";
import { type Current, pictureHash } from "./sponsors.ts";
import { collectSupporters, pictureHosts } from "./supporters.ts";

/** Pictures fetched in one run, so that a run stays within the limits on requests and on writes a day. */
const PICTURES = 40;
const AT_ONCE = 6;
const pictureLimits = { hosts: pictureHosts, largest: 1_000_000, deadline: 10_000 };
const DAY = 86_400_000;
/** Days after which a picture is fetched again, and after which KV forgets it. */
const RENEWED = 20;
const KEPT = 30;

/** Writes to KV only what is complete; throws, having written nothing, when there is no new snapshot to be had. */
export async function refreshSponsors(env: Env, now = new Date()): Promise<void> {
  const current = await env.CONTENT.get<Current>(keys.currentSponsors, { type: "json" });
  const old = current && (await env.CONTENT.get<Snapshot>(keys.sponsors(current.hash), { type: "json" }));
  const supporters = collectSupporters(await fetchGifts(env, now), hiddenSponsors);
  if (old && !old.sample && supporters.length < old.rows / 2)
    throw new Error(`refused: ${supporters.length} supporters now, ${old.rows} before`);

  const asOf = now.toISOString();
  const snapshot: Snapshot = { asOf, rows: supporters.length, lists: rankSupporters(supporters, now) };
  const bytes = new TextEncoder().encode(JSON.stringify(snapshot));
  const hash = await hashOf(bytes);
  await env.CONTENT.put(keys.sponsors(hash), bytes);
  // The lists do not wait for pictures: initials and names stand in for them.
  const pictures = stillNeeded(current?.pictures ?? {}, await addressesIn(snapshot), now);
  await putCurrent(env, { hash, asOf, pictures });
  if (await addPictures(env, pictures, await addressesIn(snapshot), now))
    await putCurrent(env, { hash, asOf, pictures });
}

/** As `refreshSponsors`, for the schedule: what fails is logged, and the last good snapshot stays. */
export async function refreshOnSchedule(env: Env): Promise<void> {
  try {
    await refreshSponsors(env);
  } catch (error) {
    logError(error, keys.currentSponsors);
  }
}

function putCurrent(env: Env, current: Current): Promise<void> {
  return env.CONTENT.put(keys.currentSponsors, JSON.stringify(current));
}

/** Hash → address of every picture in the lists, the greatest supporters first. */
async function addressesIn({ lists }: Snapshot): Promise<Map<string, string>> {
  const all: Supporter[] = Object.values(lists)
    .flat()
    .sort((a, b) => b.total - a.total);
  const images = [...new Set(all.flatMap(({ image }) => image ?? []))];
  return new Map(await Promise.all(images.map(async (image) => [await pictureHash(image), image] as const)));
}

/** Without those of people who are not shown any more. */
function stillNeeded(held: Current["pictures"], wanted: ReadonlyMap<string, string>, now: Date): Current["pictures"] {
  const isYoung = (since: string): boolean => now.getTime() - Date.parse(since) < KEPT * DAY;
  return Object.fromEntries(Object.entries(held).filter(([hash, { since }]) => wanted.has(hash) && isYoung(since)));
}

/** Fetches what is missing or old into KV and `pictures`; true if there was anything. */
async function addPictures(
  env: Env,
  pictures: Current["pictures"],
  wanted: ReadonlyMap<string, string>,
  now: Date,
): Promise<boolean> {
  const isFresh = (hash: string): boolean => {
    const since = pictures[hash]?.since;
    return since !== undefined && now.getTime() - Date.parse(since) < RENEWED * DAY;
  };
  const queue = [...wanted].filter(([hash]) => !isFresh(hash)).slice(0, PICTURES);
  let added = false;
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [hash, address] = next;
      const picture = await fetchPicture(address, pictureLimits).catch(() => null);
      if (!picture) continue;
      await env.CONTENT.put(keys.picture(hash), picture.bytes, { expirationTtl: (KEPT * DAY) / 1000 });
      pictures[hash] = { type: picture.type, since: now.toISOString() };
      added = true;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return added;
}
