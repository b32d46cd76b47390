/** The one failure that is not a bug: content that exists and cannot be read now. */

export class Unavailable extends Error {
  /** The key in KV that could not be read. */
  readonly key: string;

  constructor(key: string, reason: string, cause?: unknown) {
    super(`${key} is unavailable: ${reason}`, { cause });
    this.name = "Unavailable";
    this.key = key;
  }
}

/** One line for the log: what failed, where, why. Never in an answer. */
export function logError(error: unknown, path: string): void {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  console.error(
    JSON.stringify({ event: "error", name, message, path, cause: cause instanceof Error ? cause.message : cause }),
  );
}
