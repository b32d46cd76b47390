/** Runs work in another thread: the class Thread sends questions to it, and `serveThread` answers them there. */
import { parentPort, Worker, workerData } from "node:worker_threads";

type Answer = { id: number; result: string } | { id: number; error: unknown };

/**
 * From this number of pages on, a thread saves time: it takes a third of a second to start, with all modules, and is
 * slow at first.
 */
export const minItemsForThread = 24;

/** A thread that runs a module. The function that the module passes to `serveThread` answers its questions. */
export class Thread<Question, Result> {
  /** Questions without an answer. */
  readonly waiting = new Map<number, { resolve(result: Result): void; reject(error: unknown): void }>();
  readonly #worker: Worker;
  #last = 0;

  /** `module` is a URL. `inputs` must be plain data, because they are copied. */
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
 * In a thread that was started for `module`, answers every question with the function that `begin` returns for the
 * thread's inputs; elsewhere does nothing. Answers are sent as JSON, because a string is copied faster than an object.
 */
export function serveThread<Inputs, Question>(
  module: string,
  begin: (inputs: Inputs) => (question: Question) => Promise<unknown>,
): void {
  const data = workerData as { module: string; inputs: Inputs } | null;
  if (!parentPort || data?.module !== module) return;
  const port = parentPort;
  const work = begin(data.inputs);
  port.on("message", async ({ id, question }: { id: number; question: Question }) => {
    try {
      port.postMessage({ id, result: JSON.stringify(await work(question)) } satisfies Answer);
    } catch (error) {
      port.postMessage({ id, error } satisfies Answer);
    }
  });
}
