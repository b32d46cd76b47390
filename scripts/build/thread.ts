/** Runs work in another thread: the class Thread sends jobs to it, and `serveThread` does them there. */
import { parentPort, Worker, workerData } from "node:worker_threads";

type Reply = { id: number; result: string } | { id: number; error: unknown };

/**
 * From this number of pages on, a thread saves time: it takes a third of a second to start, with all modules, and is
 * slow at first.
 */
export const minItemsForThread = 24;

/** A thread that runs a module. The function that the module passes to `serveThread` does its jobs. */
export class Thread<Job, Result> {
  /** Jobs that aren't done yet. */
  readonly waiting = new Map<number, { resolve(result: Result): void; reject(error: unknown): void }>();
  readonly #worker: Worker;
  #last = 0;

  /** `module` is a URL. `inputs` must be plain data, because they are copied. */
  constructor(module: string, inputs: unknown) {
    this.#worker = new Worker(new URL(module), { workerData: { module, inputs } });
    this.#worker.on("message", (reply: Reply) => {
      if ("result" in reply) this.waiting.get(reply.id)?.resolve(JSON.parse(reply.result) as Result);
      else this.waiting.get(reply.id)?.reject(reply.error);
      this.waiting.delete(reply.id);
    });
    this.#worker.on("error", (error) => {
      for (const { reject } of this.waiting.values()) reject(error);
    });
  }

  do(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.set(++this.#last, { resolve, reject });
      this.#worker.postMessage({ id: this.#last, job });
    });
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}

/**
 * In a thread that was started for `module`, does every job with the function that `begin` returns for the thread's
 * inputs; elsewhere does nothing. Results are sent as JSON, because a string is copied faster than an object.
 */
export function serveThread<Inputs, Job>(
  module: string,
  begin: (inputs: Inputs) => (job: Job) => Promise<unknown>,
): void {
  const data = workerData as { module: string; inputs: Inputs } | null;
  if (!parentPort || data?.module !== module) return;
  const port = parentPort;
  const work = begin(data.inputs);
  port.on("message", async ({ id, job }: { id: number; job: Job }) => {
    try {
      port.postMessage({ id, result: JSON.stringify(await work(job)) } satisfies Reply);
    } catch (error) {
      port.postMessage({ id, error } satisfies Reply);
    }
  });
}
