/** An in-memory cache for an isolate, limited in bytes. It evicts the least recently used values first. */

export class Memo<T> {
  readonly #values = new Map<string, { value: T; bytes: number }>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit maximum number of bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const entry = this.#values.get(key);
    if (entry === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  /** Stores only values, never promises, because a cached rejection would break every later request of the isolate. */
  set(key: string, value: T, bytes: number): T {
    if (bytes > this.#limit) return value;
    this.#bytes += bytes - (this.#values.get(key)?.bytes ?? 0);
    this.#values.delete(key);
    this.#values.set(key, { value, bytes });
    for (const [oldest, { bytes: freed }] of this.#values) {
      if (this.#bytes <= this.#limit) break;
      this.#values.delete(oldest);
      this.#bytes -= freed;
    }
    return value;
  }
}
