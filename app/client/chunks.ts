/** Loads code on demand. Each failure has its own error name, so that consoles, logs and tests can distinguish them. */

/** Milliseconds. */
const timeLimit = 120_000;

type Failure = "missing" | "timeout";

/** A script chunk couldn't be loaded. */
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

/** Loads the chunk `id`. Rejects with a ChunkLoadError if loading fails or takes longer than two minutes. */
export function loadChunk<T>(id: string, load: Load<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkLoadError(id, "timeout", url(load))), timeLimit);
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(id, "missing", url(load, cause), cause);
  });
  return Promise.race([loaded, promise]).finally(() => clearTimeout(timer));
}

/** Returns the loader with the key `id`. Throws an error with the code MODULE_NOT_FOUND if this release has none. */
export function findModule<T>(modules: Record<string, Load<T>>, id: string): Load<T> {
  const load = Object.hasOwn(modules, id) ? modules[id] : undefined;
  if (!load) throw Object.assign(new Error(`Cannot find module '${id}'`), { code: "MODULE_NOT_FOUND" });
  return load;
}

/** Returns a chunk's URL: from the error or, because Safari's errors lack it, from the source of the import. */
function url(load: Load<unknown>, cause?: unknown): string {
  const fromError = /https?:\S+/.exec(String(cause))?.[0];
  const fromSource = /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1];
  return fromError ?? (fromSource ? new URL(fromSource, import.meta.url).href : "");
}
