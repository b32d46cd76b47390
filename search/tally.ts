/** Stores a number for each record. `clear` resets only touched records, so a query's cost depends on its matches. */

export class Tally {
  readonly touched: number[] = [];
  readonly #values: Float32Array;

  constructor(records: number) {
    this.#values = new Float32Array(records);
  }

  get(record: number): number {
    return this.#values[record] as number;
  }

  add(record: number, value: number): void {
    if (this.#values[record] === 0) this.touched.push(record);
    this.#values[record] = (this.#values[record] as number) + value;
  }

  /** Raises a record's number to at least this value. */
  raise(record: number, value: number): void {
    const before = this.#values[record] as number;
    if (before === 0) this.touched.push(record);
    if (value > before) this.#values[record] = value;
  }

  /** Sets a record's number to exactly this value, which must not be 0. */
  set(record: number, value: number): void {
    if (this.#values[record] === 0) this.touched.push(record);
    this.#values[record] = value;
  }

  clear(): void {
    for (const record of this.touched) this.#values[record] = 0;
    this.touched.length = 0;
  }
}
