/**
 * Turns READMEs of npm packages into pages. Versions and checksums come from the committed lock, READMEs from the npm
 * registry.
 */
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pMap from "p-map";
import { readCached, writeCached } from "./cache.ts";
import { placesOf, root } from "./places.ts";
import type { Problem } from "./problems.ts";
import { StoredResult } from "./step.ts";
import { frontOf, type ReadmeFront } from "./third-party/front.ts";
import { type LockEntry, readLock } from "./third-party/lock.ts";
import type { SiteMap } from "./third-party/map-url.ts";
import type { Registry } from "./third-party/registry.ts";
import type { PackageSummary } from "./third-party/summary.ts";
import type { PackageFacts } from "./third-party/tarball.ts";
import type { Progress } from "./timings.ts";

export interface Readme {
  /** Package, version and file: "css-loader@7.1.5/README.md". */
  path: string;
  url: string;
  /**
   * Cleaned: without title, front matter and images from other sites. Every link points to its target on this site if
   * there is one.
   */
  markdown: string;
  front: ReadmeFront;
  summary: PackageSummary;
}

export interface LoadOptions {
  /** The cache folder. */
  cacheDir: string;
  lock?: string;
  /** The files that list the site's pages and redirects. */
  permalinks?: string;
  redirects?: string;
  progress?: Progress | undefined;
}

export interface Loaded {
  readmes: Readme[];
  /** The problems that stop a build. */
  problems: Problem[];
  /** Broken links in READMEs, which only their authors can fix, and what the build did with them. */
  notes: string[];
}

const CONCURRENCY = 8;

/** Loads all READMEs: from the cache if nothing has changed (this reads only a few files), else from the registry. */
export async function loadReadmes(options: LoadOptions): Promise<Loaded> {
  const places = placesOf();
  const {
    lock = places.thirdParty,
    permalinks = places.permalinks,
    redirects = places.redirects,
    cacheDir,
    progress,
  } = options;
  const { entries, problems, problemOf } = await readLock(lock, relative(root, lock).split(sep).join("/"));
  const inputs = await Promise.all([lock, permalinks, redirects].map((file) => readFile(file, "utf8")));
  const result = new StoredResult<Omit<Loaded, "problems">>("readmes", {
    module: import.meta.url,
    cache: cacheDir,
    inputs,
  });
  if (result.value && problems.length === 0) return { ...result.value, problems };

  const packages: { entry: LockEntry; facts: PackageFacts }[] = [];
  let registry: Promise<Registry> | undefined;
  const connect = (): Promise<Registry> =>
    (registry ??= import("./third-party/registry.ts").then((module) => module.connect()));
  let loaded = 0;
  const load = async (entry: LockEntry, index: number): Promise<void> => {
    try {
      packages[index] = { entry, facts: await packageOf(entry, cacheDir, connect) };
    } catch (error) {
      const { sayFailure } = await import("./third-party/registry.ts");
      problems.push(problemOf(entry.npm, sayFailure(entry, error)));
    }
    progress?.(++loaded, entries.length);
  };
  await pMap(entries, load, { concurrency: CONCURRENCY });
  const site = await readSite(permalinks, redirects);
  const cleaned = await clean(packages.filter(Boolean), site);
  if (problems.length === 0) await result.keep(cleaned);
  return { ...cleaned, problems };
}

/**
 * The parts of a package that its page needs, from an earlier download with the same checksum or from a new download.
 */
async function packageOf(entry: LockEntry, cacheDir: string, connect: () => Promise<Registry>): Promise<PackageFacts> {
  const file = join(cacheDir, "downloads", `${entry.npm.replace("/", "+")}@${entry.version}.json`);
  // Increase the number whenever this code reads more of a package.
  const key = `${entry.integrity} 2`;
  const cached = await readCached<PackageFacts>(file, key);
  if (cached) return cached;
  const facts = await (await connect()).fetchPackage(entry);
  await writeCached(file, key, facts);
  return facts;
}

/** Reads all READMEs before it cleans them, because a README may link to a heading of another one. */
async function clean(
  packages: readonly { entry: LockEntry; facts: PackageFacts }[],
  site: SiteMap,
): Promise<Omit<Loaded, "problems">> {
  const { cleanDraft, readDraft } = await import("./third-party/clean.ts");
  const { summaryOf } = await import("./third-party/summary.ts");
  const drafts = packages.map(({ entry, facts }) => ({
    entry,
    facts,
    draft: readDraft(facts.readme, [entry.npm, entry.title, entry.repo.split("/").at(-1) ?? ""]),
  }));
  const ids = new Map([
    ...site.ids,
    ...drafts.map(({ entry, draft }): [string, ReadonlySet<string>] => [entry.url, draft.ids]),
  ]);
  const notes: string[] = [];
  const readmes = drafts.map(({ entry, facts, draft }): Readme => {
    const path = `${entry.npm}@${entry.version}/README.md`;
    const place = { url: entry.url, repo: entry.repo, directory: facts.directory };
    const markdown = cleanDraft(draft, place, { ...site, ids }, (message) => notes.push(`${path} ${message}`));
    const summary = summaryOf(entry, facts, markdown);
    return { path, url: entry.url, markdown, front: frontOf(entry, facts, markdown), summary };
  });
  return { readmes, notes: [...new Set(notes)] };
}

async function readSite(permalinks: string, redirects: string): Promise<SiteMap> {
  const [pages, moved] = await Promise.all(
    [permalinks, redirects].map(async (file) => JSON.parse(await readFile(file, "utf8")) as unknown),
  );
  const ids = Object.entries(pages as Record<string, { ids: string[] }>).map(([url, page]): [string, Set<string>] => [
    url,
    new Set(page.ids),
  ]);
  return { ids: new Map(ids), redirects: moved as Record<string, string> };
}
