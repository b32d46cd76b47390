/** Serves lists and avatars of sponsors from KV. A visitor's request never causes a request to another server. */
import { keys } from "../content/keys.ts";
import { type ListName, listNames, type ShownSupporter, type Snapshot, type SponsorList } from "../content/sponsors.ts";
import { answerMissingFile } from "./assets.ts";
import { withDeadline } from "./deadline.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { headersFor } from "./policy.ts";
import { hashOf } from "./release.ts";

/** The value of `sponsors/current`. */
export interface Current {
  /** The hash of the current snapshot. */
  hash: string;
  asOf: string;
  /**
   * By the hash of an avatar's URL: its content type and the time of the fetch, or null and the time of the failed
   * fetch.
   */
  pictures: Record<string, { type: string | null; since: string }>;
}

/** Milliseconds for which an isolate uses what it has read without reading again. */
const FRESH_FOR = 60_000;
const YEAR = 31_536_000;

let cached: { current: Current; snapshot: Snapshot; at: number } | undefined;

/** GET /_data/sponsors/{type}/{rank}.json returns one of the twelve lists. */
export async function answerSponsors(env: Env, type: string, file: string): Promise<Response> {
  const name = listNames().find((one) => `${one}.json` === `${type}/${file}`);
  if (!name) return answerMissingFile();
  try {
    const text = JSON.stringify(await listOf(env, name));
    const etag = `"${await hashOf(new TextEncoder().encode(text))}"`;
    return new Response(text, { headers: headersFor("sponsors", { ETag: etag }) });
  } catch (error) {
    logError(error, `/_data/sponsors/${name}.json`);
    return new Response("Sponsors cannot be read now.\n", {
      status: 503,
      headers: headersFor("refused", { "Retry-After": "10" }),
    });
  }
}

/** GET /_img/sponsors/{hash} returns the avatar of a supporter in the current snapshot. */
export async function answerSponsorImage(env: Env, hash: string): Promise<Response> {
  const state = await readCurrent(env).catch(() => null);
  const type = state && imageType(state.current, hash);
  if (!type) return answerMissingFile();
  const bytes = await withDeadline(env.CONTENT.get(keys.avatar(hash), { type: "arrayBuffer", cacheTtl: YEAR })).catch(
    () => null,
  );
  if (bytes === null) return answerMissingFile();
  return new Response(bytes, { headers: headersFor("sponsor-image", { "Content-Type": type }) });
}

async function listOf(env: Env, name: ListName): Promise<SponsorList> {
  const state = await readCurrent(env);
  if (!state) return { asOf: null, supporters: [] };
  const { current, snapshot } = state;
  const shown = await Promise.all(
    snapshot.lists[name].map(async ({ slug, name, url, total, monthly, image }): Promise<ShownSupporter> => {
      const hash = image === undefined ? "" : await imageHash(image);
      const isStored = imageType(current, hash) !== null;
      return { slug, name, url, total, monthly, ...(isStored ? { image: `/_img/sponsors/${hash}` } : {}) };
    }),
  );
  return { asOf: current.asOf, ...(snapshot.sample ? { sample: true } : {}), supporters: shown };
}

/** Returns the content type of an avatar, or null if KV doesn't have it. */
function imageType({ pictures }: Current, hash: string): string | null {
  return Object.hasOwn(pictures, hash) ? (pictures[hash]?.type ?? null) : null;
}

/** Returns null if there has never been a snapshot. If KV can't be read, returns the isolate's last one, or throws. */
async function readCurrent(env: Env): Promise<typeof cached | null> {
  if (cached && Date.now() - cached.at < FRESH_FOR) return cached;
  try {
    const current = await withDeadline(env.CONTENT.get<Current>(keys.currentSponsors, { type: "json", cacheTtl: 60 }));
    if (!current) return null;
    const snapshot =
      cached?.current.hash === current.hash
        ? cached.snapshot
        : await withDeadline(env.CONTENT.get<Snapshot>(keys.sponsors(current.hash), { type: "json", cacheTtl: YEAR }));
    if (!snapshot) throw new Error(`KV has no ${keys.sponsors(current.hash)}`);
    cached = { current, snapshot, at: Date.now() };
  } catch (error) {
    if (!cached) throw error;
    logError(error, keys.currentSponsors);
  }
  return cached;
}

/** Returns the hash that names an avatar. A new avatar has a new URL, and therefore a new name. */
export async function imageHash(url: string): Promise<string> {
  return hashOf(new TextEncoder().encode(url));
}
