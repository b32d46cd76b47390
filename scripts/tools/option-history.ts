/**
 * Finds out which versions of webpack have each option, flag, hook and error, and which defaults changed. It reads
 * every published 5.x minor and writes content/option-history.json and content/version-history.json. Run `node
 * scripts/tools/option-history.ts` after a webpack update.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pMap from "p-map";
import { changeKinds, comparedModes, type Spans, type VersionHistory } from "../../content/changes.ts";
import { root } from "../build/places.ts";
import { publishedDefaults, publishedNames } from "./published.ts";

const run = promisify(execFile);
const scratch = "/tmp/webpack-history";
const target = join(root, "content/option-history.json");
const allTarget = join(root, "content/version-history.json");

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
    .map(([, version]) => version);
}

/** Downloads the schemas and the code of one version into the scratch folder. */
async function download(version: string): Promise<void> {
  const folder = join(scratch, version);
  if (existsSync(join(folder, "package/lib/index.js"))) return;
  mkdirSync(folder, { recursive: true });
  await run("npm", ["pack", `webpack@${version}`, "--pack-destination", folder, "--silent"], { cwd: scratch });
  const archive = join(folder, `webpack-${version}.tgz`);
  await run("tar", ["-xzf", archive, "-C", folder, "package/schemas", "package/lib", "package/package.json"]);
  rmSync(archive);
}

/** Joins the minor versions that have a name into spans. Returns null if all versions have it. */
function spansOf(minors: readonly number[], newest: number): Spans | null {
  const spans: [number, number][] = [];
  for (const minor of minors) {
    const last = spans.at(-1);
    if (last && last[1] === minor - 1) last[1] = minor;
    else spans.push([minor, minor]);
  }
  const texts = spans.map(([first, last]) => `${first || ""}-${last === newest ? "" : last}`);
  return texts[0] === "-" ? null : texts.join(",");
}

/** The spans of every name that not all versions have, by kind. */
function changesOf(published: readonly ReturnType<typeof publishedNames>[]): VersionHistory["changes"] {
  const changes = changeKinds.map((kind) => {
    const minors = new Map<string, number[]>();
    for (const [minor, names] of published.entries())
      for (const name of names[kind]) minors.set(name, [...(minors.get(name) ?? []), minor]);
    const entries = [...minors].flatMap(([name, all]): [string, Spans][] => {
      // A key that users choose only counts as an option from the version in which it has nested options.
      if (name.endsWith("}")) return [];
      const spans = spansOf(all, published.length - 1);
      return spans === null ? [] : [[name, spans]];
    });
    return [kind, sorted(entries)];
  });
  return Object.fromEntries(changes) as VersionHistory["changes"];
}

/** Characters. Longer values aren't readable in a list. */
const maxLength = 100;

/** The options whose default changed while they existed, with every value they had. */
function defaultsOf(
  versions: readonly string[],
  published: readonly ReturnType<typeof publishedNames>[],
): VersionHistory["defaults"] {
  const changed: VersionHistory["defaults"] = {};
  for (const mode of comparedModes) {
    const all = versions.map((version) => publishedDefaults(join(scratch, version), mode));
    for (const path of new Set(all.flatMap((defaults) => [...defaults.keys()]))) {
      const values: [number, string][] = [];
      let hasOwn = false;
      let isComparable = true;
      for (const [minor, defaults] of all.entries()) {
        if (!published[minor]?.options.has(path) && !/^resolve\.byDependency\.(?!undefined)\w+\./.test(path)) continue;
        const { value, isObject } = defaults.get(path) ?? { value: "undefined", isObject: true };
        // The source of a function depends on how webpack was formatted.
        if (value.length > maxLength || /=>|new \w+\(/.test(value)) isComparable = false;
        if (values.at(-1)?.[1] !== value) values.push([minor, value]);
        hasOwn ||= !isObject;
      }
      if (hasOwn && isComparable && values.length > 1) changed[path] = { ...changed[path], [mode]: values };
    }
  }
  return sorted(Object.entries(changed));
}

function sorted<T>(entries: [name: string, value: T][]): Record<string, T> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function main(): Promise<void> {
  mkdirSync(scratch, { recursive: true });
  const versions = await minors();
  await pMap(versions, download, { concurrency: 4 });
  // Defaults are computed by the code of each version, which loads other packages.
  if (!existsSync(join(scratch, "node_modules")))
    symlinkSync(join(root, "node_modules"), join(scratch, "node_modules"));

  const since: Record<string, string> = {};
  const lastSeen = new Map<string, string>();
  let current = new Set<string>();
  const published = versions.map((version) => publishedNames(join(scratch, version)));
  for (const [index, version] of versions.entries()) {
    current = published[index]?.options ?? new Set();
    for (const path of current) {
      if (index > 0 && !lastSeen.has(path)) since[path] = version;
      lastSeen.set(path, version);
    }
  }
  const history = {
    upTo: versions.at(-1),
    since: sorted(Object.entries(since).filter(([path]) => current.has(path))),
    removed: sorted([...lastSeen].filter(([path]) => !current.has(path))),
  };
  const all: VersionHistory = {
    upTo: versions.at(-1) ?? "",
    changes: changesOf(published),
    defaults: defaultsOf(versions, published),
  };
  // Writes each value of a default on its own line.
  const text = JSON.stringify(all, null, 1).replace(/\[\s+(\d+,)\s+(".*")\s+\]/g, "[$1 $2]");
  writeFileSync(allTarget, `${text}\n`);
  writeFileSync(target, `${JSON.stringify(history, null, 2)}\n`);
  console.log(
    `${versions.length} versions, ${Object.keys(history.since).length} options came after 5.0.0, ${Object.keys(history.removed).length} left`,
  );
}

await main();
