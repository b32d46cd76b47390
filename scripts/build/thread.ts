/** Work in another thread: one half of this module asks, the other one answers. */
import { parentPort, Worker, workerData } from "node:worker_threads";

type Answer = { id: number; result: string } | { id: number; error: unknown };

/** So many pages are worth a thread: starting one, with all modules, takes a third of a second, and its code is slow at first. */
export const worthThread = 24;

/** A thread that runs a module, whose answers come from the function that it gave to `answerWith`. */
export class Thread<Question, Result> {
  /** Questions without an answer. */
  readonly waiting = new Map<number, { resolve(result: Result): void; reject(error: unknown): void }>();
  readonly #worker: Worker;
  #last = 0;

  /** `module` is a URL. `inputs` are copied, so they are plain data. */
  constructor(module: string, inputs: unknown) {
    this.#worker = new Worker(new URL(module), { workerData: { module, inputs } });
    this.#worker.on("message", (answer: Answer) => {
      if ("result" in answer) this.waiting.get(answer.id)?.resolve(JSON.parse(answer.result) as Result);
      else this.waiting.get(answer.id)?.reject(answer.error);
      this.waiting.delete(answer.id);
    });
    this.#worker.on("error", (error) => {
      for (const { reject } of this.waiting.values()) reject(error);
    });
  }

  ask(question: Question): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.set(++this.#last, { resolve, reject });
      this.#worker.postMessage({ id: this.#last, question });
    });
  }

  stop(): Promise<number> {
    return this.#worker.terminate();
  }
}

/**
 * Where `module` runs in a thread that was started for it: answers every question with what `begin` makes of the inputs. Answers go
 * as JSON, which is copied faster than objects are.
 */
export function answerWith<Inputs, Question>(
  module: string,
  begin: (inputs: Inputs) => (question: Question) => Promise<unknown>,
): void {
  const given = workerData as { module: string; inputs: Inputs } | null;
  if (!parentPort || given?.module !== module) return;
  const port = parentPort;
  const work = begin(given.inputs);
  port.on("message", async ({ id, question }: { id: number; question: Question }) => {
    try {
      port.postMessage({ id, result: JSON.stringify(await work(question)) } satisfies Answer);
    } catch (error) {
      port.postMessage({ id, error } satisfies Answer);
    }
  });
}
