/**
 * Checks configurations that pages quote: a process that may only read files evaluates them, and webpack validates them
 * there.
 */
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../places.ts";
import type { Progress } from "../timings.ts";
import type { ConfigJob, ConfigVerdict } from "./config-job.ts";
import type { Fault, Piece } from "./kinds.ts";
import { explainValidation } from "./validation.ts";

const childFile = fileURLToPath(new URL("./config-child.ts", import.meta.url));
const timeout = 10_000;
// Another process has to load webpack again, so one process is faster for fewer configurations.
const configsPerProcess = 100;

/** A configuration, and the files of the same page that it may import, by title. */
export interface QuotedConfig {
  piece: Piece;
  neighbors: ReadonlyMap<string, Piece>;
}

/** Paths of the page's other files that a fence imports. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import|require\()\s*["'](\.{1,2}\/[^"']+)["']/g)].flatMap(([, path]) => path ?? []);
}

/** Faults of each configuration, in the order given. */
export async function configFaults(configs: readonly QuotedConfig[], progress?: Progress): Promise<Fault[][]> {
  const processes = Math.min(availableParallelism(), Math.ceil(configs.length / configsPerProcess));
  // The processes load webpack while this one prepares the fences.
  const started = Array.from({ length: processes }, start);
  const prepared = await Promise.all(configs.map(prepare));
  const waiting = prepared.flatMap((preparedConfig, index) =>
    "job" in preparedConfig ? [{ job: preparedConfig.job, index }] : [],
  );
  const faults = prepared.map((preparedConfig) => ("job" in preparedConfig ? [] : preparedConfig.faults));
  const total = waiting.length;
  let done = 0;
  const work = async (ready: Promise<ChildProcess>): Promise<void> => {
    let child: ChildProcess | null = await ready;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      child ??= await start();
      const verdict = await ask(child, next.job);
      if (verdict === "lost") {
        child.kill("SIGKILL");
        child = null;
      }
      const message =
        verdict === "lost" ? `the configuration did not end within ${timeout / 1000} s` : verdict?.message;
      if (message !== undefined) faults[next.index] = explainConfig(message, configs[next.index]?.piece.text ?? "");
      progress?.(++done, total);
    }
    child?.kill();
  };
  await Promise.all(started.map(work));
  return faults;
}

/** Compiles all files to CommonJS, which runs with a restricted `require`. */
async function prepare({ piece, neighbors }: QuotedConfig): Promise<{ job: ConfigJob } | { faults: Fault[] }> {
  const { transform } = await import("esbuild");
  const files: Record<string, string> = {};
  const name = posix.normalize(piece.title);
  try {
    for (const [title, { lang, text }] of [...neighbors, [piece.title, piece] as const]) {
      const isConfig = title === piece.title;
      if (title.endsWith(".json")) files[posix.normalize(title)] = text;
      else if (isConfig || /^[cm]?[jt]s$/.test(lang)) {
        const { code } = await transform(text, {
          loader: /^[cm]?ts$/.test(lang) ? "ts" : "js",
          format: "cjs",
          platform: "node",
          supported: { "dynamic-import": false },
          define: {
            "import.meta.dirname": "__dirname",
            "import.meta.filename": "__filename",
            "import.meta.resolve": "require.resolve",
            "import.meta.url": '"file:///project/webpack.config.js"',
          },
          logLevel: "silent",
        }).catch((error: unknown) => {
          if (isConfig) throw error;
          return { code: "" };
        });
        files[posix.normalize(title)] = code;
      }
    }
  } catch (error) {
    const { errors } = error as { errors: { text: string; location: { line: number } | null }[] };
    return { faults: errors.map(({ text, location }) => ({ line: location?.line ?? 1, message: text })) };
  }
  return { job: { name, files } };
}

function explainConfig(message: string, text: string): Fault[] {
  if (/^ - /m.test(message)) return explainValidation(message, text);
  const line = message.split("\n").find((row) => row.trim() !== "") ?? message;
  // Finds the line by the name in an error message of JavaScript, such as `foo is not defined`.
  const word = /(?:Error: |')([\w$.]+)'? (?:is not|cannot)/.exec(line)?.[1]?.split(".").at(-1);
  const at = word === undefined ? -1 : text.split("\n").findIndex((row) => row.includes(word));
  return [{ line: at + 1 || 1, message: line }];
}

async function start(): Promise<ChildProcess> {
  const child = fork(childFile, [root], {
    execArgv: ["--permission", "--allow-fs-read=*", "--no-warnings"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The process that checks configurations ended with code ${code}.`)));
  });
  return child;
}

async function ask(child: ChildProcess, job: ConfigJob): Promise<ConfigVerdict | "lost"> {
  child.removeAllListeners();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("lost"), timeout);
    const end = (verdict: ConfigVerdict | "lost"): void => {
      clearTimeout(timer);
      resolve(verdict);
    };
    child.once("exit", () => end("lost"));
    child.once("message", (verdict) => end(verdict as ConfigVerdict));
    child.send(job);
  });
}
