/** Measures the time and memory of a build's steps, and shows their progress. */
import { type ProgressLine, progressLine } from "../progress.mjs";

interface Step {
  name: string;
  /** Milliseconds since the start of the process. */
  start: number;
  end: number;
  megabytes: number;
}

/** Reports how much of a step is done. */
export type Progress = (done: number, total: number) => void;

/** Milliseconds after which a step shows its progress. */
const PATIENCE = 2000;

export class Steps {
  readonly #done: Step[] = [];
  readonly #running = new Set<{ name: string; start: number; count?: string }>();
  readonly #line: ProgressLine | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** With `out`, writes the progress of steps that take more than two seconds to it. */
  constructor(out?: NodeJS.WriteStream) {
    this.#line = out && progressLine(out);
  }

  async run<T>(name: string, work: (progress: Progress) => Promise<T>): Promise<T> {
    const start = performance.now();
    const step: { name: string; start: number; count?: string } = { name, start };
    this.#running.add(step);
    // The timer doesn't fire while a step computes without a pause; then the step's own progress updates the line.
    if (this.#line) this.#timer ??= setInterval(() => this.#show(), 200).unref();
    try {
      const result = await work((done, total) => {
        step.count = `${done} of ${total}`;
        this.#show();
      });
      this.#done.push({ name, start, end: performance.now(), megabytes: process.resourceUsage().maxRSS / 1024 });
      return result;
    } finally {
      this.#running.delete(step);
      this.#line?.clear();
      if (this.#running.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  #show(): void {
    const now = performance.now();
    const slow = [...this.#running].filter(({ start }) => now - start > PATIENCE);
    if (slow.length === 0) return;
    const texts = slow.map(({ name, start, count }) => `${name} ${count ?? `${Math.round((now - start) / 1000)} s`}`);
    this.#line?.show(texts.join(", "));
  }

  /**
   * From the start of the first step to the end of the last. This isn't their sum, because some steps run in parallel.
   */
  get seconds(): number {
    const start = Math.min(...this.#done.map((step) => step.start));
    return (Math.max(...this.#done.map(({ end }) => end)) - start) / 1000;
  }

  /** One line per step: name, seconds, and the peak memory so far. */
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
