/** Numbers by record, most of them 0. Emptied by what was touched: a query costs what it finds, not all there is. */

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

  /** To at least this value. */
  raise(record: number, value: number): void {
    const before = this.#values[record] as number;
    if (before === 0) this.touched.push(record);
    if (value > before) this.#values[record] = value;
  }

  /** To exactly this value, which is not 0. */
  put(record: number, value: number): void {
    if (this.#values[record] === 0) this.touched.push(record);
    this.#values[record] = value;
  }

  empty(): void {
    for (const record of this.touched) this.#values[record] = 0;
    this.touched.length = 0;
  }
}
