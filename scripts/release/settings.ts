/** Reads wrangler.toml. Regular expressions suffice, because each setting needed here has its own line. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ReleaseError } from "./target.ts";

interface Settings {
  /** Name of the Worker. */
  name: string;
  /** Id of the KV namespace, undefined until `npm run release -- setup` has written it. */
  namespace: string | undefined;
  account: string | undefined;
}

/** Reads the wrangler.toml of this folder. */
export function readSettings(folder: string): Settings {
  const file = join(folder, "wrangler.toml");
  const text = readFileSync(file, "utf8");
  const value = (name: string): string | undefined => new RegExp(`^${name} = "([^"]*)"`, "m").exec(text)?.[1];
  const name = value("name");
  if (!name) throw new ReleaseError(`${file} has no line \`name = "…"\` for the Worker`, 1);
  return { name, namespace: value("id"), account: process.env["CLOUDFLARE_ACCOUNT_ID"] ?? value("account_id") };
}

/** Id of the KV namespace. Throws if setup has not written one yet. */
export function readNamespace(folder: string): string {
  const { namespace } = readSettings(folder);
  if (namespace) return namespace;
  throw new ReleaseError("wrangler.toml has no KV namespace id yet: run `npm run release -- setup` first", 1);
}
