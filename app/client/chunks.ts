/** Loads code on demand. Each failure has its own error name, so that consoles, logs and tests can distinguish them. */

const patience = 120_000;

type Failure = "missing" | "timeout";

/** A script chunk that did not come. */
class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  type: Failure;
  /** The requested URL. */
  request: string;

  constructor(id: string, type: Failure, request: string, cause?: unknown) {
    super(`Loading chunk ${id} failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

export type Load<T> = () => Promise<T>;

/** Loads the chunk `id`; rejects with a ChunkLoadError when it cannot be had or takes longer than two minutes. */
export function loadChunk<T>(id: string, load: Load<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError(id, "timeout", url(load))), patience);
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(id, "missing", url(load, cause), cause);
  });
  return Promise.race([loaded, promise]).finally(() => clearTimeout(timer));
}

/** The loader registered under `id`; throws MODULE_NOT_FOUND where the page names something this release lacks. */
export function findModule<T>(modules: Record<string, Load<T>>, id: string): Load<T> {
  const load = Object.hasOwn(modules, id) ? modules[id] : undefined;
  if (!load) throw Object.assign(new Error(`Cannot find module '${id}'`), { code: "MODULE_NOT_FOUND" });
  return load;
}

/** Where a chunk was asked from: browsers say it in the error, Safari does not, so the import itself is asked too. */
function url(load: Load<unknown>, cause?: unknown): string {
  const told = /https?:\S+/.exec(String(cause))?.[0];
  const written = /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1];
  return told ?? (written ? new URL(written, import.meta.url).href : "");
}
