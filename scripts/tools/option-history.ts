/**
 * Finds out since when webpack has each option: reads the schemas of every published 5.x minor and writes
 * content/option-history.json. Run by hand after a webpack update: `node scripts/tools/option-history.ts`.
 */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pMap from "p-map";
import { pluginSchemas } from "../build/facts/plugin-schemas.ts";
import { openSchema, schemaOptions } from "../build/facts/schema.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const scratch = "/tmp/webpack-option-history";
const target = join(root, "content/option-history.json");
/** Downloads at a time: the registry is shared. */

/** The `.0` of every 5.x minor up to the installed one, or its first patch where there is no `.0`. */
async function minors(): Promise<string[]> {
  const { stdout } = await run("npm", ["view", "webpack", "versions", "--json"], { maxBuffer: 1e7 });
  const first = new Map<number, string>();
  for (const version of JSON.parse(stdout) as string[]) {
    const minor = /^5\.(\d+)\.\d+$/.exec(version)?.[1];
    if (minor !== undefined && !first.has(Number(minor))) first.set(Number(minor), version);
  }
  const { version } = JSON.parse(readFileSync(join(root, "node_modules/webpack/package.json"), "utf8")) as {
    version: string;
  };
  const installed = Number(version.split(".")[1]);
  return [...first]
    .filter(([minor]) => minor <= installed)
    .sort(([a], [b]) => a - b)
    .map(([, found]) => found);
}

/** Puts the schemas of one version into the scratch folder. */
async function download(version: string): Promise<void> {
  const folder = join(scratch, version);
  if (existsSync(join(folder, "package/schemas/WebpackOptions.json"))) return;
  mkdirSync(folder, { recursive: true });
  await run("npm", ["pack", `webpack@${version}`, "--pack-destination", folder, "--silent"], { cwd: scratch });
  const archive = join(folder, `webpack-${version}.tgz`);
  await run("tar", ["-xzf", archive, "-C", folder, "package/schemas"]);
  rmSync(archive);
}

/** Every option path of one version: the configuration's and the plugins'. */
function paths(version: string): Set<string> {
  const schemas = join(scratch, version, "package/schemas");
  const found = schemaOptions(openSchema(join(schemas, "WebpackOptions.json")), { path: "", config: "" });
  const all = new Set(found.keys());
  for (const [plugin, file] of pluginSchemas(schemas)) {
    for (const path of schemaOptions(openSchema(file), { path: plugin, config: plugin }).keys()) all.add(path);
  }
  return all;
}

async function main(): Promise<void> {
  mkdirSync(scratch, { recursive: true });
  const versions = await minors();
  await pMap(versions, download, { concurrency: 4 });

  const since: Record<string, string> = {};
  const lastSeen = new Map<string, string>();
  let current = new Set<string>();
  for (const [index, version] of versions.entries()) {
    current = paths(version);
    for (const path of current) {
      if (index > 0 && !lastSeen.has(path)) since[path] = version;
      lastSeen.set(path, version);
    }
  }
  const sorted = (entries: [string, string][]) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  const history = {
    upTo: versions.at(-1),
    since: sorted(Object.entries(since).filter(([path]) => current.has(path))),
    removed: sorted([...lastSeen].filter(([path]) => !current.has(path))),
  };
  writeFileSync(target, `${JSON.stringify(history, null, 2)}\n`);
  console.log(
    `${versions.length} versions, ${Object.keys(history.since).length} options came after 5.0.0, ${Object.keys(history.removed).length} left`,
  );
}

await main();
