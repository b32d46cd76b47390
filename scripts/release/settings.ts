/** What the release commands read out of wrangler.toml, without a parser: names and ids on lines of their own. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ReleaseError } from "./target.ts";

export interface Settings {
  /** Name of the Worker. */
  name: string;
  /** Id of the KV namespace; undefined before `npm run release -- setup`. */
  namespace: string | undefined;
  account: string | undefined;
}

/** Of the wrangler.toml in a folder. */
export function readSettings(folder: string): Settings {
  const file = join(folder, "wrangler.toml");
  const text = readFileSync(file, "utf8");
  const value = (name: string): string | undefined => new RegExp(`^${name} = "([^"]*)"`, "m").exec(text)?.[1];
  const name = value("name");
  if (!name) throw new ReleaseError(`${file} has no line \`name = "…"\` for the Worker`, 1);
  return { name, namespace: value("id"), account: process.env["CLOUDFLARE_ACCOUNT_ID"] ?? value("account_id") };
}

/** Id of the KV namespace; says what to do where there is none yet. */
export function readNamespace(folder: string): string {
  const { namespace } = readSettings(folder);
  if (namespace) return namespace;
  throw new ReleaseError("wrangler.toml names no KV namespace yet: run `npm run release -- setup` first", 1);
}
