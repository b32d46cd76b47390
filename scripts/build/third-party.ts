/**
 * Readmes of npm packages as pages: exact versions and checksums from the committed lock, texts from the npm registry.
 * `node scripts/build/third-party.ts update` fills in missing checksums and says what is odd in the readmes.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { readCached, writeCached } from "./cache.ts";
import { placesOf, root } from "./places.ts";
import { formatProblems, type Problem } from "./problems.ts";
import { StoredResult } from "./step.ts";
import type { SiteMap } from "./third-party/addresses.ts";
import { frontOf, type ReadmeFront } from "./third-party/front.ts";
import { type LockEntry, readLock } from "./third-party/lock.ts";
import type { Registry } from "./third-party/registry.ts";
import type { PackageFacts } from "./third-party/tarball.ts";
import type { Progress } from "./timings.ts";

export interface Readme {
  /** Package, version and file: "css-loader@7.1.5/README.md". */
  path: string;
  url: string;
  /** Cleaned: no title, no front matter, no foreign images, every link with its address on this site. */
  markdown: string;
  front: ReadmeFront;
}

export interface LoadOptions {
  /** The cache folder. */
  cacheDir: string;
  lock?: string;
  /** What pages this site has, and where pages went. */
  addresses?: string;
  redirects?: string;
  progress?: Progress | undefined;
}

export interface Loaded {
  readmes: Readme[];
  /** What stops a build. */
  problems: Problem[];
  /** Dead links in the readmes of others, and what became of them. Nobody here can mend those. */
  notes: string[];
}

const AT_ONCE = 8;

/** All readmes, from the cache where nothing changed (then nothing but a few files is read), else from the registry. */
export async function loadReadmes(options: LoadOptions): Promise<Loaded> {
  const places = placesOf();
  const {
    lock = places.thirdParty,
    addresses = places.addresses,
    redirects = places.redirects,
    cacheDir,
    progress,
  } = options;
  const { entries, problems, problemOf } = await readLock(lock, relative(root, lock).split(sep).join("/"));
  const inputs = await Promise.all([lock, addresses, redirects].map((file) => readFile(file, "utf8")));
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
  await inLanes(entries, async (entry, index) => {
    try {
      packages[index] = { entry, facts: await packageOf(entry, cacheDir, connect) };
    } catch (error) {
      const { sayFailure } = await import("./third-party/registry.ts");
      problems.push(problemOf(entry.npm, sayFailure(entry, error)));
    }
    progress?.(++loaded, entries.length);
  });
  const site = await readSite(addresses, redirects);
  const cleaned = await clean(packages.filter(Boolean), site);
  if (problems.length === 0) await result.keep(cleaned);
  return { ...cleaned, problems };
}

/** What a page needs of a package, downloaded or from an earlier download that had the checksum. */
async function packageOf(entry: LockEntry, cacheDir: string, connect: () => Promise<Registry>): Promise<PackageFacts> {
  const file = join(cacheDir, "downloads", `${entry.npm.replace("/", "+")}@${entry.version}.json`);
  const kept = await readCached<PackageFacts>(file, entry.integrity);
  if (kept) return kept;
  const facts = await (await connect()).fetchPackage(entry);
  await writeCached(file, entry.integrity, facts);
  return facts;
}

/** Two steps, because a readme may link to a heading of another: first all are read, then all are cleaned. */
async function clean(
  packages: readonly { entry: LockEntry; facts: PackageFacts }[],
  site: SiteMap,
): Promise<Omit<Loaded, "problems">> {
  const { cleanDraft, readDraft } = await import("./third-party/clean.ts");
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
    return { path, url: entry.url, markdown, front: frontOf(entry, facts, markdown) };
  });
  return { readmes, notes: [...new Set(notes)] };
}

async function readSite(addresses: string, redirects: string): Promise<SiteMap> {
  const [pages, moved] = await Promise.all(
    [addresses, redirects].map(async (file) => JSON.parse(await readFile(file, "utf8")) as unknown),
  );
  const ids = Object.entries(pages as Record<string, { ids: string[] }>).map(([url, page]): [string, Set<string>] => [
    url,
    new Set(page.ids),
  ]);
  return { ids: new Map(ids), redirects: moved as Record<string, string> };
}

/** Does a job for every item, a few at a time. */
async function inLanes<T>(items: readonly T[], job: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      await job(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Fills in what the registry knows and the lock lacks. */
async function update(lock: string): Promise<void> {
  const { connect } = await import("./third-party/registry.ts");
  const entries = JSON.parse(await readFile(lock, "utf8")) as Partial<LockEntry>[];
  const registry = await connect();
  await inLanes(entries, async (entry) => {
    if (entry.integrity || !entry.npm || !entry.version) return;
    entry.integrity = await registry.statedIntegrity(entry.npm, entry.version);
    console.log(`${entry.npm}@${entry.version} ${entry.integrity}`);
  });
  await writeFile(lock, `${JSON.stringify(entries, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const places = placesOf();
  if (process.argv[2] === "update") await update(places.thirdParty);
  const { readmes, problems, notes } = await loadReadmes({ cacheDir: places.cache });
  console.log([...notes, `${readmes.length} readmes`].join("\n"));
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    process.exitCode = 1;
  }
}
