/** Values of this isolate, kept by key up to a number of bytes; the least recently used goes first. */

export class Memo<T> {
  readonly #values = new Map<string, { value: T; bytes: number }>();
  readonly #limit: number;
  #held = 0;

  /** @param limit bytes to hold at most */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): T | undefined {
    const found = this.#values.get(key);
    if (found === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, found);
    return found.value;
  }

  /** Only finished values are kept, never promises: a rejected one would poison the isolate. */
  set(key: string, value: T, bytes: number): T {
    if (bytes > this.#limit) return value;
    this.#held += bytes - (this.#values.get(key)?.bytes ?? 0);
    this.#values.delete(key);
    this.#values.set(key, { value, bytes });
    for (const [oldest, { bytes: freed }] of this.#values) {
      if (this.#held <= this.#limit) break;
      this.#values.delete(oldest);
      this.#held -= freed;
    }
    return value;
  }
}
