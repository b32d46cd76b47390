/**
 * Steps of the build, whose results are kept from run to run: see docs/build-cache.md. The key of a result is made from
 * the step's module graph, the versions of its packages and its inputs, so whatever can change the result changes the key.
 */
import { readFileSync, statSync, utimesSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Hash } from "../content/model.ts";
import { writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import { moduleHash } from "./module-graph.ts";

interface StepOf {
  /** `import.meta.url` of the module that holds the step. */
  module: string;
  /** The cache folder. */
  cache: string;
}

interface Settings extends StepOf {
  /** All that the result depends on, except code and packages, as JSON. */
  inputs: unknown;
}

/** Returns the result that was kept under the same key, or computes and keeps it. */
export async function step<T>(
  name: string,
  settings: Settings,
  run: (result: Result<T>) => Promise<T> | T,
): Promise<T> {
  const result = new Result<T>(name, settings);
  return result.value ?? result.keep(await run(result));
}

/**
 * A step with one result per item. `run` gets all items without a result at once, and sets `value` or calls `keep` on
 * each. Since reading a thousand small files takes longer than reading one, the results of all items are kept together too.
 */
export async function stepForEach<Item, T>(
  name: string,
  { items, inputs, ...settings }: StepOf & { items: readonly Item[]; inputs: (item: Item) => unknown },
  run: (missing: { item: Item; result: Result<T> }[]) => Promise<void>,
): Promise<{ values: T[]; computed: number }> {
  const keys = items.map((item) => hash22(asJson(inputs(item))));
  const all = new Result<T[]>(`${name}-all`, { ...settings, inputs: keys });
  if (all.value) return { values: all.value, computed: 0 };
  const results = keys.map((key) => new Result<T>(name, { ...settings, inputs: key }));
  // Equal items have one result.
  const missing = new Map(
    results.flatMap((result, index) =>
      result.value === undefined ? [[keys[index], { item: items[index] as Item, result }] as const] : [],
    ),
  );
  if (missing.size > 0) await run([...missing.values()]);
  const done = results.map((result, index) => missing.get(keys[index] as string)?.result ?? result);
  const values = done.map(({ value }) => value as T);
  for (const { files } of done) Object.assign(all.files, files);
  if (done.every(({ kept }) => kept)) await all.keep(values);
  return { values, computed: missing.size };
}

interface Kept<T> {
  value: T;
  /** Name → bytes of the files that belong to the value. */
  files: Record<string, number>;
}

/** One result of a step, kept or still to be computed. */
export class Result<T> {
  /** Undefined if nothing was kept under this key, if it is damaged, or if a file that belongs to it is missing. */
  value: T | undefined;
  files: Kept<T>["files"] = {};
  kept = false;
  readonly #cache: string;
  readonly #path: string;

  constructor(name: string, { module, cache, inputs }: Settings) {
    const key = hash22([process.version, moduleHash(module), asJson(inputs)].join("\0"));
    this.#cache = cache;
    this.#path = join(cache, "results", name, `${key}.json`);
    if (use(this.#path) === undefined) return;
    try {
      const { value, files } = JSON.parse(readFileSync(this.#path, "utf8")) as Kept<T>;
      if (Object.entries(files).some(([file, bytes]) => use(fileIn(cache, file)) !== bytes)) return;
      Object.assign(this, { value, files, kept: true });
    } catch {
      // Damaged, for example by a full disk: the result is computed again.
    }
  }

  /** Keeps bytes that belong to the value in a separate file. Returns its name, which is the hash of its content. */
  async file(bytes: string | Uint8Array, extension = ""): Promise<Hash> {
    const name = hash22(bytes) + extension;
    this.files[name] = Buffer.byteLength(bytes);
    if (use(fileIn(this.#cache, name)) !== this.files[name]) await writeWhole(fileIn(this.#cache, name), bytes);
    return name;
  }

  async keep(value: T): Promise<T> {
    await writeWhole(this.#path, JSON.stringify({ value, files: this.files } satisfies Kept<T>));
    this.kept = true;
    this.value = value;
    return value;
  }
}

/** Path of a file that belongs to a result. */
export function fileIn(cache: string, name: string): string {
  return join(cache, "files", name);
}

const HOUR = 3_600_000;

/** The size of a file, or undefined if there is none. Marks the file as used today. */
function use(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  const now = Date.now();
  if (found && found.mtimeMs < now - HOUR) utimesSync(path, now / 1000, now / 1000);
  return found?.size;
}

/** Once a day, deletes results and files that nothing has used for a day. */
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

/** Maps and sets are their entries: JSON would drop these, and with them the difference between two inputs. */
function asJson(inputs: unknown): string {
  return JSON.stringify(inputs, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}
