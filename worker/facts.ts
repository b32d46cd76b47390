/** Reads the data files as objects and caches them in the isolate, because parsing takes milliseconds. */
import type { DataFiles, DataName } from "../content/data.ts";
import type { Env } from "./env.ts";
import { Memo } from "./memo.ts";
import { readData, release } from "./release.ts";

// An object takes about three times as much memory as its JSON.
const cache = new Memo<object>(16 * 1024 * 1024);

/** Returns a data file. Throws Unavailable. */
export async function readFacts<Name extends DataName>(env: Env, name: Name): Promise<DataFiles[Name]> {
  return (await parseData(env, name)) as DataFiles[Name];
}

/** Returns webpack's schema for configurations. Throws Unavailable. */
export function readSchema(env: Env): Promise<object> {
  return parseData(env, "configSchema");
}

async function parseData(env: Env, key: DataName | "configSchema"): Promise<object> {
  const cached = cache.get(key);
  if (cached) return cached;
  const bytes = await readData(env, key);
  const data = JSON.parse(new TextDecoder().decode(bytes)) as object;
  return cache.set(key, data, bytes.byteLength * 3);
}

/** Returns the version of webpack that the documentation describes. */
export function describedVersion(): string {
  return release.webpack.version;
}
