/** The data files as objects, kept in memory while the isolate lives: parsing them takes milliseconds. */
import type { DataFiles, DataName } from "../content/data.ts";
import type { Env } from "./env.ts";
import { Memo } from "./memo.ts";
import { readData, release } from "./release.ts";

// An object takes about three times the bytes of its JSON.
const kept = new Memo<object>(16 * 1024 * 1024);

/** A data file. Throws Unavailable. */
export async function readFacts<Name extends DataName>(env: Env, name: Name): Promise<DataFiles[Name]> {
  return (await parsed(env, name)) as DataFiles[Name];
}

/** webpack's schema of a configuration. Throws Unavailable. */
export function readSchema(env: Env): Promise<object> {
  return parsed(env, "configSchema");
}

async function parsed(env: Env, key: DataName | "configSchema"): Promise<object> {
  const held = kept.get(key);
  if (held) return held;
  const bytes = await readData(env, key);
  const data = JSON.parse(new TextDecoder().decode(bytes)) as object;
  return kept.set(key, data, bytes.byteLength * 3);
}

/** The version of webpack that the documentation describes. */
export function describedVersion(): string {
  return release.webpack.version;
}
