/**
 * Compares KV with the values of a release. Every value is read and hashed, because a key can exist with a damaged
 * value.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keys } from "../../content/keys.ts";
import { hash22 } from "../build/hash.ts";
import type { Places } from "../build/places.ts";
import type { Manifest } from "../build/release-files.ts";
import { ReleaseError, type Target, type Value } from "./target.ts";

/** Milliseconds between attempts. A changed value can take a minute to be visible everywhere: https://developers.cloudflare.com/kv/concepts/how-kv-works/. */
const retryDelays = [0, 1_000, 4_000, 10_000, 20_000, 30_000];

export interface Plan {
  manifest: Manifest;
  /** Keys of the release that KV lacks or whose values are damaged. */
  missing: string[];
  bytes: number;
  /** Whether KV has the manifest of this release, so it was published completely before. */
  known: boolean;
}

/**
 * Writes the files that KV lacks, before the rest of their release is ready. Their keys are hashes of their content.
 * Returns their number.
 */
export async function writeAhead(target: Target, files: ReadonlyMap<string, string>): Promise<number> {
  const existing = await target.list("");
  const missing = [...files].filter(([key]) => !existing.has(key));
  await target.write(await Promise.all(missing.map(async ([key, path]) => ({ key, bytes: await readFile(path) }))));
  return missing.length;
}

/** The values that publishing dist/release would write. With `quick`, values that KV already has are not read. */
export async function planValues(places: Places, target: Target, quick = false): Promise<Plan> {
  const manifest = await readManifest(places);
  const existing = await target.list("");
  const names = Object.keys(manifest.values);
  const present = names.filter((key) => existing.has(key));
  const damaged = new Set(quick ? [] : await damagedKeys(target, manifest, present));
  const missing = names.filter((key) => !existing.has(key) || damaged.has(key));
  return { manifest, missing, bytes: bytesOf(manifest, missing), known: existing.has(keys.manifest(manifest.release)) };
}

/** The plan for an empty KV namespace, without a connection to it. */
export async function planWhole(places: Places): Promise<Plan> {
  const manifest = await readManifest(places);
  const missing = Object.keys(manifest.values);
  return { manifest, missing, bytes: bytesOf(manifest, missing), known: false };
}

/** Writes the missing values and reads them back. The manifest comes last: it marks a complete release. */
export async function writeValues(
  places: Places,
  target: Target,
  { manifest, missing, known }: Plan,
  say: (line: string) => void,
): Promise<void> {
  const values = await Promise.all(missing.map((key) => readValue(places, manifest, key)));
  if (values.length > 0)
    await target.write(values, (count) => {
      if (values.length > 100) say(`wrote ${count} of ${values.length} values`);
    });
  const damaged = await settledDamage(target, manifest, missing);
  if (damaged.length > 0)
    throw new ReleaseError(
      `${damaged.length} of ${missing.length} values that were just written cannot be read back from ${target.name} KV, first ${damaged[0]}: run the command again`,
      2,
    );
  if (known) return;
  const { gitSha } = await readPart<{ gitSha: string | null }>(places, "meta.json");
  const meta = { gitSha, builtAt: new Date().toISOString() };
  await target.write([{ key: keys.meta(manifest.release), bytes: encode(meta) }]);
  await target.write([{ key: keys.manifest(manifest.release), bytes: encode(manifest) }]);
}

/** Keys of a release whose values are missing or have the wrong hash. */
export async function damagedKeys(
  target: Target,
  manifest: Manifest,
  names = Object.keys(manifest.values),
): Promise<string[]> {
  const values = await target.read(names);
  return names.filter((key, at) => {
    const data = values[at];
    return !data || hash22(data) !== manifest.values[key]?.hash;
  });
}

async function settledDamage(target: Target, manifest: Manifest, names: string[]): Promise<string[]> {
  let damaged = names;
  for (const wait of retryDelays) {
    if (damaged.length === 0) break;
    if (wait > 0) await target.pause(wait);
    damaged = await damagedKeys(target, manifest, damaged);
  }
  return damaged;
}

/** The manifest of a release that was published, or null. */
export async function publishedManifest(target: Target, release: string): Promise<Manifest | null> {
  const [data] = await target.read([keys.manifest(release)]);
  return data ? (JSON.parse(new TextDecoder().decode(data)) as Manifest) : null;
}

/** Commit and time of each release, or null if KV lacks them. */
export async function publishedMeta(
  target: Target,
  releases: readonly string[],
): Promise<({ gitSha: string | null; builtAt: string } | null)[]> {
  const values = await target.read(releases.map(keys.meta));
  return values.map((data) => data && JSON.parse(new TextDecoder().decode(data)));
}

function bytesOf(manifest: Manifest, names: readonly string[]): number {
  return names.reduce((sum, key) => sum + (manifest.values[key]?.bytes ?? 0), 0);
}

async function readValue(places: Places, manifest: Manifest, key: string): Promise<Value> {
  const type = manifest.values[key]?.type;
  return { key, bytes: await readFile(join(places.release, "kv", key)), ...(type ? { type } : {}) };
}

/** The manifest of dist/release. */
export function readManifest(places: Places): Promise<Manifest> {
  return readPart(places, "manifest.json");
}

async function readPart<T>(places: Places, name: "manifest.json" | "meta.json"): Promise<T> {
  try {
    return JSON.parse(await readFile(join(places.release, name), "utf8")) as T;
  } catch {
    throw new ReleaseError("dist/release contains no release; run `npm run build` first", 1);
  }
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
