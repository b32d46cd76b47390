/** Steps of a build with their time and the memory reached, for people who wait for them. */

export class Steps {
  readonly done: { name: string; milliseconds: number; megabytes: number }[] = [];

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.done.push({ name, milliseconds: performance.now() - start, megabytes: process.resourceUsage().maxRSS / 1024 });
    return result;
  }

  /** One line per step: name, seconds, most memory held so far. */
  report(): string {
    const total = this.done.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    const last = this.done.at(-1)?.megabytes ?? 0;
    return [...this.done, { name: "all", milliseconds: total, megabytes: last }]
      .map(
        ({ name, milliseconds, megabytes }) =>
          `${name.padEnd(16)} ${(milliseconds / 1000).toFixed(2).padStart(6)} s ${megabytes.toFixed(0).padStart(5)} MB`,
      )
      .join("\n");
  }
}
