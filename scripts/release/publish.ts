/** Publish, verify, roll back: the same steps for every target. Nothing is live before everything is written and read back. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { keys } from "../../content/keys.ts";
import { hash22 } from "../hash.ts";
import type { Places } from "../places.ts";
import type { Manifest } from "../release-files.ts";
import type { Target, Value } from "./target.ts";

export interface Plan {
  manifest: Manifest;
  /** Undefined when nobody was asked. */
  live?: string | null;
  /** Keys of the release that no kept release holds. */
  missing: string[];
  bytes: number;
}

export class ReleaseError extends Error {
  /** For the process: 1 nothing changed, 2 uploaded but not live, 3 somebody else published meanwhile. */
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = "ReleaseError";
    this.exitCode = exitCode;
  }
}

// A plan looks at these many releases; older ones may have been collected.
const KEPT = 10;

/** What publishing the release in dist/release would write. */
export async function planRelease(places: Places, target: Target): Promise<Plan> {
  const manifest = await readManifest(places);
  const [live, releases] = await Promise.all([target.live(), target.releases()]);
  const manifests = await Promise.all(releases.slice(0, KEPT).map((release) => target.manifest(release)));
  const held = new Set(manifests.flatMap((one) => (one ? Object.keys(one.values) : [])));
  const missing = Object.keys(manifest.values).filter((key) => !held.has(key));
  const bytes = missing.reduce((sum, key) => sum + (manifest.values[key]?.bytes ?? 0), 0);
  return { manifest, live, missing, bytes };
}

/** The same without asking anybody: all of it. */
export async function planWhole(places: Places): Promise<Plan> {
  const manifest = await readManifest(places);
  const values = Object.values(manifest.values);
  return { manifest, missing: Object.keys(manifest.values), bytes: values.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export interface Published {
  release: string;
  /** Values written to KV. */
  writes: number;
  bytes: number;
}

/** Writes what is missing, reads it back, deploys the version. A release that is live already writes nothing. */
export async function publish(places: Places, target: Target): Promise<Published> {
  const { manifest, live, missing, bytes } = await planRelease(places, target);
  const { release } = manifest;
  const known = await target.manifest(release);
  let writes = 0;
  if (!known) {
    const values = await Promise.all(missing.map((key) => readValue(places, manifest, key)));
    const meta = {
      ...(await readPart<{ gitSha: string | null }>(places, "meta.json")),
      builtAt: new Date().toISOString(),
    };
    await target.write([...values, { key: keys.meta(release), bytes: encode(meta) }]);
    await verifyKeys(target, manifest, missing);
    // The manifest comes last: a release whose upload broke off is not one.
    await target.write([{ key: keys.manifest(release), bytes: encode(manifest) }]);
    writes = values.length + 2;
  }
  if (live === release) return { release, writes, bytes: known ? 0 : bytes };
  const now = await target.live();
  if (now !== live)
    throw new ReleaseError(
      `release ${now} is live, expected ${live}: somebody published meanwhile; run publish again`,
      3,
    );
  await target.deploy(release);
  return { release, writes, bytes: known ? 0 : bytes };
}

/** Reads every value of a release and compares length and hash; throws with the first keys that are wrong. */
export async function verify(target: Target, release: string): Promise<number> {
  const manifest = await target.manifest(release);
  if (!manifest)
    throw new ReleaseError(`there is no release ${release}; \`npm run release -- list\` shows those there are`, 1);
  const names = Object.keys(manifest.values);
  await verifyKeys(target, manifest, names);
  return names.length;
}

/** Goes back to an earlier release (the one before the live one if none is named) after checking that it is whole. */
export async function rollback(target: Target, wanted?: string): Promise<string> {
  const releases = await target.releases();
  const live = await target.live();
  // Never a later one: that may be the one that was gone back from.
  const release = wanted ?? releases[releases.indexOf(live ?? "") + 1];
  if (release === undefined || !releases.includes(release))
    throw new ReleaseError(
      `there is no release ${release ?? "before the live one"} to go back to; \`npm run release -- list\` shows those there are`,
      1,
    );
  await verify(target, release);
  await target.rollback(release);
  return release;
}

/** Writes again what the target lacks of the release in dist/release, or holds damaged. Switches nothing. */
export async function repair(places: Places, target: Target): Promise<Published> {
  const manifest = await readManifest(places);
  const wrong = await wrongKeys(target, manifest, Object.keys(manifest.values));
  const values = await Promise.all(wrong.map((key) => readValue(places, manifest, key)));
  await target.write(values);
  await verifyKeys(target, manifest, wrong);
  const bytes = values.reduce((sum, value) => sum + value.bytes.byteLength, 0);
  return { release: manifest.release, writes: values.length, bytes };
}

async function verifyKeys(target: Target, manifest: Manifest, names: readonly string[]): Promise<void> {
  const wrong = await wrongKeys(target, manifest, names);
  if (wrong.length > 0)
    throw new ReleaseError(
      `${wrong.length} values of release ${manifest.release} are missing or wrong in ${target.name} KV, first ${wrong[0]}; build that release and run \`npm run release -- repair\``,
      2,
    );
}

async function wrongKeys(target: Target, manifest: Manifest, names: readonly string[]): Promise<string[]> {
  const found = await target.read(names);
  return names.filter((key, index) => {
    const data = found[index];
    return !data || hash22(data) !== manifest.values[key]?.hash;
  });
}

async function readValue(places: Places, manifest: Manifest, key: string): Promise<Value> {
  const type = manifest.values[key]?.type;
  return { key, bytes: await readFile(join(places.release, "kv", key)), ...(type ? { type } : {}) };
}

function readManifest(places: Places): Promise<Manifest> {
  return readPart(places, "manifest.json");
}

async function readPart<T>(places: Places, name: "manifest.json" | "meta.json"): Promise<T> {
  try {
    return JSON.parse(await readFile(join(places.release, name), "utf8")) as T;
  } catch {
    throw new ReleaseError("dist/release holds no release; run `npm run build` first", 1);
  }
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
