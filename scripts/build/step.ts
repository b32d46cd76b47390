/**
 * Steps of the build, whose results are cached between runs: see docs/build-cache.md. The key of a result is a hash of
 * the step's module graph, the versions of its packages and its inputs, so everything that can change the result
 * changes the key.
 */
import { readFileSync, statSync, utimesSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Hash } from "../../content/model.ts";
import { writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import { moduleHash } from "./module-graph.ts";

interface StepOf {
  /** `import.meta.url` of the module that contains the step. */
  module: string;
  /** The cache folder. */
  cache: string;
}

interface Settings extends StepOf {
  /** Everything that the result depends on, except code and packages. Must be serializable as JSON. */
  inputs: unknown;
}

/** Returns the cached result with the same key, or computes and caches it. */
export async function step<T>(
  name: string,
  settings: Settings,
  run: (result: Result<T>) => Promise<T> | T,
): Promise<T> {
  const result = new StoredResult<T>(name, settings);
  return result.value ?? result.keep(await run(result));
}

/**
 * A step with one result per item. `run` receives all items without a result at once, and for each of them sets `value`
 * or calls `keep`. All results are in one file, because a thousand small files take longer to read and much longer to
 * write.
 */
export async function stepForEach<Item, T>(
  name: string,
  { items, inputs, ...settings }: StepOf & { items: readonly Item[]; inputs: (item: Item) => unknown },
  run: (missing: { item: Item; result: Result<T> }[]) => Promise<void>,
): Promise<{ values: T[]; computed: number }> {
  const last = new StoredResult<Record<Hash, StoredItem<T>>>(name, { ...settings, inputs: "each item has its own" });
  const keys = items.map((item) => hash22(asJson(inputs(item))));
  // Items with equal inputs share a result.
  const all = new Map(
    items.map((item, at) => [
      keys[at],
      { item, result: new Result<T>(settings.cache, last.value?.[keys[at] as Hash]) },
    ]),
  );
  const missing = [...all.values()].filter(({ result }) => !result.kept);
  if (missing.length > 0) await run(missing);
  const kept = [...all].flatMap(([key, { result }]) => (result.kept ? [[key, result.kept]] : []));
  if (missing.length > 0 || kept.length !== Object.keys(last.value ?? {}).length)
    await last.keep(Object.fromEntries(kept) as Record<Hash, StoredItem<T>>);
  return { values: keys.map((key) => all.get(key)?.result.value as T), computed: missing.length };
}

/** A cached value and its files. */
export interface StoredItem<T> {
  value: T;
  /** Name → bytes of the files that belong to the value. */
  files: Record<string, number>;
}

/** A result that is cached or still has to be computed. */
export class Result<T> {
  /** Undefined as long as there is no result. */
  value: T | undefined;
  /** Undefined for a value that is valid only in this run. */
  kept: StoredItem<T> | undefined;
  readonly #cache: string;
  readonly #files: StoredItem<T>["files"] = {};

  /** Takes the result that an earlier run kept, unless a file that belongs to it is missing or truncated. */
  constructor(cache: string, kept?: StoredItem<T>) {
    this.#cache = cache;
    if (!kept || Object.entries(kept.files).some(([file, bytes]) => use(fileIn(cache, file)) !== bytes)) return;
    this.kept = kept;
    this.value = kept.value;
  }

  /** Writes bytes that belong to the value to a separate file. Returns its name, which is the hash of its content. */
  async file(bytes: string | Uint8Array, extension = ""): Promise<Hash> {
    const name = hash22(bytes) + extension;
    this.#files[name] = Buffer.byteLength(bytes);
    if (use(fileIn(this.#cache, name)) !== this.#files[name]) await writeWhole(fileIn(this.#cache, name), bytes);
    return name;
  }

  async keep(value: T): Promise<T> {
    this.take({ value, files: this.#files });
    return value;
  }

  /** Takes the result that another process or thread kept in the same cache. */
  take(kept: StoredItem<T>): void {
    this.kept = kept;
    this.value = kept.value;
  }
}

/** A result in its own file, named by its key. */
export class StoredResult<T> extends Result<T> {
  readonly #path: string;

  constructor(name: string, { module, cache, inputs }: Settings) {
    const key = hash22([process.version, moduleHash(module), asJson(inputs)].join("\0"));
    const path = join(cache, "results", name, `${key}.json`);
    super(cache, read<T>(path));
    this.#path = path;
  }

  override async keep(value: T): Promise<T> {
    await super.keep(value);
    await writeWhole(this.#path, JSON.stringify(this.kept));
    return value;
  }
}

function read<T>(path: string): StoredItem<T> | undefined {
  if (use(path) === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(path, "utf8")) as StoredItem<T>;
  } catch {
    // Damaged, for example by a full disk: the result is computed again.
    return undefined;
  }
}

/** Path of a file that belongs to a result. */
export function fileIn(cache: string, name: string): string {
  return join(cache, "files", name);
}

const HOUR = 3_600_000;

/**
 * Returns the size of a file, or undefined if it doesn't exist. Updates its modification time, so that it isn't
 * deleted.
 */
function use(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  const now = Date.now();
  if (stats && stats.mtimeMs < now - HOUR) utimesSync(path, now / 1000, now / 1000);
  return stats?.size;
}

/** Once a day, deletes results and files that no build has used for a day. */
export async function sweep(cache: string): Promise<void> {
  const marker = join(cache, "swept");
  const dayAgo = Date.now() - 24 * HOUR;
  if ((statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0) > dayAgo) return;
  for (const folder of ["results", "files"]) {
    const entries = await readdir(join(cache, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const path of paths) if ((await stat(path)).mtimeMs < dayAgo) await rm(path, { force: true });
  }
  await writeWhole(marker, "");
}

/**
 * Writes maps and sets as arrays of their entries, because JSON would drop the entries, and different inputs would look
 * equal.
 */
function asJson(inputs: unknown): string {
  return JSON.stringify(inputs, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}
