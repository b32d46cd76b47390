/** A program that runs until the reader stops it: a development server, a watcher. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { stripVTControlCharacters } from "node:util";

/** Milliseconds to wait for a build, and for the program's end after Ctrl+C. */
const timeouts = { start: 60_000, stop: 10_000 };
const built = /\bcompiled (?:successfully|with \d+ )/;
const failed = /<e> |\bERROR in\b|\bcompiled with \d+ error/;
const announced = /(https?):\/\/(?:localhost|127\.0\.0\.1):(\d+)/;

export class Running {
  readonly #child: ChildProcess;
  readonly #needs: { url: boolean; build: boolean };
  /** Exit code; null while it runs. */
  #ended: number | null = null;
  #printed = "";
  /** The number of builds that the follower has waited for. */
  #seen = 0;

  /** Starts the command in a new process group. It's ready as soon as it has printed its URL, a finished build, or both. */
  constructor(command: string, options: SpawnOptions, needs: { url: boolean; build: boolean }) {
    this.#needs = needs;
    this.#child = spawn(command, { ...options, shell: true, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        this.#printed += stripVTControlCharacters(chunk.toString());
      });
    this.#child.on("error", ({ message }) => {
      this.#printed += message;
      this.#ended ??= 1;
    });
    const kill = (): void => this.#signal("SIGKILL");
    process.once("exit", kill);
    this.#child.on("exit", (code) => {
      this.#ended ??= code ?? 1;
      process.off("exit", kill);
    });
  }

  get printed(): string {
    return this.#printed;
  }

  /** The URL that the program has printed. */
  get url(): string | undefined {
    const [, protocol, port] = announced.exec(this.#printed) ?? [];
    return port === undefined ? undefined : `${protocol}://localhost:${port}/`;
  }

  /** Waits until the first build is done. Returns a message if it failed. */
  async ready(): Promise<string | null> {
    const isReady = await until(() => this.#isReady() || this.#ended !== null, timeouts.start);
    this.#seen = this.#builds();
    const message = errorIn(this.#printed);
    if (failed.test(this.#printed)) return `it runs, but the build failed: ${message}`;
    if (this.#ended !== null) return `it ended with exit code ${this.#ended}: ${message}`;
    return isReady ? null : `it was not ready after ${timeouts.start / 1000} s: ${message}`;
  }

  /** Waits for the build that follows a change. Returns a message if there is none. */
  async rebuilt(): Promise<string | null> {
    const before = this.#seen;
    const isBuilt = await until(() => this.#builds() > before, timeouts.start);
    this.#seen = this.#builds();
    return isBuilt ? null : `it did not build again within ${timeouts.start / 1000} s of a change`;
  }

  #builds(): number {
    return this.#printed.match(new RegExp(built, "g"))?.length ?? 0;
  }

  #isReady(): boolean {
    const { url, build } = this.#needs;
    const isReady = (!build || built.test(this.#printed)) && (!url || this.url !== undefined);
    return isReady || failed.test(this.#printed);
  }

  /** Presses Ctrl+C. Returns a message if the program still runs afterwards, or its URL still responds. */
  async stop(): Promise<string | null> {
    if (this.#ended !== null) return null;
    this.#signal("SIGINT");
    const stopped = await until(() => this.#ended !== null, timeouts.stop);
    if (!stopped) this.#signal("SIGKILL");
    if (!stopped) return `it did not stop within ${timeouts.stop / 1000} s of Ctrl+C`;
    const url = this.url;
    const isFree = !url || (await until(async () => !(await isListening(Number(new URL(url).port))), timeouts.stop));
    return isFree ? null : `${url} is still served after Ctrl+C`;
  }

  /** Sends a signal to the whole process group: npm, the shell and the program itself. */
  #signal(name: NodeJS.Signals): void {
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, name);
    } catch (error) {
      // The program has just ended by itself.
      if ((error as { code?: string }).code !== "ESRCH") throw error;
    }
  }
}

/** The lines of a program's output that describe an error, or its last lines if none does. */
export function errorIn(printed: string): string {
  const lines = printed.trim().split("\n");
  const first = lines.findIndex((line) => /error\b/i.test(line));
  return (first < 0 ? lines.slice(-3) : lines.slice(first, first + 3)).join(" ").slice(0, 400);
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await server[Symbol.asyncDispose]();
  return port;
}

/** Waits until a condition is true. Returns whether that happened in time. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  return true;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "localhost" });
    socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
