/** Steps of a build with their time and the memory reached, for people who wait for them. */

interface Step {
  name: string;
  /** Milliseconds, of the process's own clock. */
  start: number;
  end: number;
  megabytes: number;
}

export class Steps {
  readonly #done: Step[] = [];

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.#done.push({ name, start, end: performance.now(), megabytes: process.resourceUsage().maxRSS / 1024 });
    return result;
  }

  /** From the beginning of the first to the end of the last: some run beside each other, so it is not their sum. */
  get seconds(): number {
    const start = Math.min(...this.#done.map((step) => step.start));
    return (Math.max(...this.#done.map(({ end }) => end)) - start) / 1000;
  }

  /** One line per step: name, seconds, most memory held so far. */
  report(): string {
    const inOrder = [...this.#done].sort((a, b) => a.start - b.start);
    const memory = Math.max(...this.#done.map(({ megabytes }) => megabytes));
    return [
      ...inOrder.map(({ name, start, end, megabytes }) => line(name, (end - start) / 1000, megabytes)),
      line("all", this.seconds, memory),
    ].join("\n");
  }
}

function line(name: string, seconds: number, megabytes: number): string {
  return `${name.padEnd(16)} ${seconds.toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB`;
}
