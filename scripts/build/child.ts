/** A process that runs a module and does one job after another. The module answers each message with one message. */
import { type ChildProcess, type ForkOptions, fork } from "node:child_process";

export class Child<Job, Result> {
  readonly #process: ChildProcess;
  #stderr = "";

  private constructor(child: ChildProcess) {
    this.#process = child;
    child.stderr?.on("data", (chunk: Buffer) => {
      this.#stderr = `${this.#stderr}${chunk}`.slice(-600);
    });
  }

  /** Starts the module in `file`, which sends a first message as soon as it's ready. Throws if it ends before that. */
  static async start<Job, Result>(file: string, args: string[], options: ForkOptions): Promise<Child<Job, Result>> {
    const child = fork(file, args, { ...options, stdio: ["ignore", "ignore", "pipe", "ipc"] });
    const started = new Child<Job, Result>(child);
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`${file} ended with code ${code}: ${started.#stderr.trim()}`)));
    });
    return started;
  }

  /** Returns the result of a job, or an Error if the process ended or needed more than `seconds`. */
  async do(job: Job, seconds: number): Promise<Result | Error> {
    const child = this.#process.removeAllListeners();
    const { exitCode, signalCode } = child;
    if (exitCode !== null || signalCode !== null)
      return new Error(
        `can't start, because its process ended with ${signalCode ?? `code ${exitCode}`} after the previous job: ${this.#stderr.trim()}`,
      );
    this.#stderr = "";
    const { promise, resolve } = Promise.withResolvers<Result | Error>();
    const timer = setTimeout(() => resolve(new Error(`did not end within ${seconds} seconds`)), seconds * 1000);
    child.once("exit", (code) => resolve(new Error(`ended with code ${code}: ${this.#stderr.trim()}`)));
    child.once("message", (result: Result) => resolve(result));
    // Ignores the error of a process that is just ending, because its "exit" event reports that.
    child.send(job as object, () => {});
    return promise.finally(() => clearTimeout(timer));
  }

  stop(): undefined {
    this.#process.removeAllListeners().kill("SIGKILL");
  }
}
