/** The sponsor data proxy: lists and pictures out of KV. Nothing that a visitor asks for makes this site ask anybody else. */
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
   * By the hash of the address they came from: the content type of a picture in KV and when it was fetched, or null
   * and when that failed.
   */
  pictures: Record<string, { type: string | null; since: string }>;
}

/** Milliseconds for which an isolate believes what it has read. */
const FRESH = 60_000;
const YEAR = 31_536_000;

let held: { current: Current; snapshot: Snapshot; at: number } | undefined;

/** GET /_data/sponsors/{type}/{rank}.json, twelve addresses. */
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

/** GET /_img/sponsors/{hash}: the picture of somebody in the current snapshot, and nothing else. */
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

/** Null where KV has no such picture. */
function pictureType({ pictures }: Current, hash: string): string | null {
  return Object.hasOwn(pictures, hash) ? (pictures[hash]?.type ?? null) : null;
}

/** Null where there never was a snapshot. What was read once does for as long as nothing newer can be read. */
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

/** The name of a picture: a new picture has a new address, and so a new name. */
export async function pictureHash(address: string): Promise<string> {
  return hashOf(new TextEncoder().encode(address));
}
