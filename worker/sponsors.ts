/** The sponsor data proxy: lists and avatars from KV. No request of a visitor causes a request to another server. */
import { keys } from "../content/keys.ts";
import { type ListName, listNames, type ShownSupporter, type Snapshot, type SponsorList } from "../content/sponsors.ts";
import { answerMissingFile } from "./assets.ts";
import { withDeadline } from "./deadline.ts";
import type { Env } from "./env.ts";
import { logError } from "./errors.ts";
import { headersFor } from "./policy.ts";
import { hashOf } from "./release.ts";

/** What `sponsors/current` holds. */
export interface Current {
  /** Of the snapshot. */
  hash: string;
  asOf: string;
  /**
   * By the hash of an avatar's URL: its content type and the time of the fetch, or null and the time of the failure.
   */
  pictures: Record<string, { type: string | null; since: string }>;
}

/** Milliseconds for which an isolate believes what it has read. */
const FRESH = 60_000;
const YEAR = 31_536_000;

let held: { current: Current; snapshot: Snapshot; at: number } | undefined;

/** GET /_data/sponsors/{type}/{rank}.json, twelve URLs. */
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

/** GET /_img/sponsors/{hash}: the avatar of a supporter in the current snapshot. */
export async function answerSponsorPicture(env: Env, hash: string): Promise<Response> {
  const known = await readCurrent(env).catch(() => null);
  const type = known && pictureType(known.current, hash);
  if (!type) return answerMissingFile();
  const bytes = await withDeadline(env.CONTENT.get(keys.picture(hash), { type: "arrayBuffer", cacheTtl: YEAR })).catch(
    () => null,
  );
  if (bytes === null) return answerMissingFile();
  return new Response(bytes, { headers: headersFor("sponsor-image", { "Content-Type": type }) });
}

async function listOf(env: Env, name: ListName): Promise<SponsorList> {
  const known = await readCurrent(env);
  if (!known) return { asOf: null, supporters: [] };
  const { current, snapshot } = known;
  const shown = await Promise.all(
    snapshot.lists[name].map(async ({ slug, name, url, total, monthly, image }): Promise<ShownSupporter> => {
      const hash = image === undefined ? "" : await pictureHash(image);
      const isHeld = pictureType(current, hash) !== null;
      return { slug, name, url, total, monthly, ...(isHeld ? { image: `/_img/sponsors/${hash}` } : {}) };
    }),
  );
  return { asOf: current.asOf, ...(snapshot.sample ? { sample: true } : {}), supporters: shown };
}

/** Null if KV doesn't have the image. */
function pictureType({ pictures }: Current, hash: string): string | null {
  return Object.hasOwn(pictures, hash) ? (pictures[hash]?.type ?? null) : null;
}

/** Null if there has never been a snapshot. If KV can't be read, the last snapshot is used. */
async function readCurrent(env: Env): Promise<typeof held | null> {
  if (held && Date.now() - held.at < FRESH) return held;
  try {
    const current = await withDeadline(env.CONTENT.get<Current>(keys.currentSponsors, { type: "json", cacheTtl: 60 }));
    if (!current) return null;
    const snapshot =
      held?.current.hash === current.hash
        ? held.snapshot
        : await withDeadline(env.CONTENT.get<Snapshot>(keys.sponsors(current.hash), { type: "json", cacheTtl: YEAR }));
    if (!snapshot) throw new Error(`KV has no ${keys.sponsors(current.hash)}`);
    held = { current, snapshot, at: Date.now() };
  } catch (error) {
    if (!held) throw error;
    logError(error, keys.currentSponsors);
  }
  return held;
}

/** The name of an avatar. A new avatar has a new URL, and so a new name. */
export async function pictureHash(url: string): Promise<string> {
  return hashOf(new TextEncoder().encode(url));
}
