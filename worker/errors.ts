/** The only failure that isn't a bug: content that exists but can't be read right now. */

export class Unavailable extends Error {
  /** The key in KV that could not be read. */
  readonly key: string;

  constructor(key: string, reason: string, cause?: unknown) {
    super(`${key} is unavailable: ${reason}`, { cause });
    this.name = "Unavailable";
    this.key = key;
  }
}

/** Logs one line with the error, its cause and the path. A response never contains these details. */
export function logError(error: unknown, path: string): void {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({ event: "error", name, message, path, cause: cause instanceof Error ? cause.message : cause }),
  );
}
