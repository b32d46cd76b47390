/**
 * Checks configurations that pages quote: a process that may only read files evaluates them, and webpack validates them
 * there.
 */
import { availableParallelism } from "node:os";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { Child } from "../child.ts";
import { root } from "../places.ts";
import type { Progress } from "../timings.ts";
import type { ConfigJob, ConfigVerdict } from "./config-job.ts";
import type { Fault, FenceCode } from "./kinds.ts";
import { explainValidation } from "./validation.ts";

const childFile = fileURLToPath(new URL("./config-child.ts", import.meta.url));
const seconds = 10;
// Another process has to load webpack again, so one process is faster for fewer configurations.
const configsPerProcess = 100;

type ConfigChild = Child<ConfigJob, ConfigVerdict>;

/** A configuration, and the files of the same page that it may import, by title. */
export interface QuotedConfig {
  code: FenceCode;
  neighbors: ReadonlyMap<string, FenceCode>;
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
  const work = async (ready: Promise<ConfigChild>): Promise<void> => {
    let child: ConfigChild | undefined = await ready;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      child ??= await start();
      const verdict = await child.do(next.job, seconds);
      if (verdict instanceof Error) child = child.stop();
      const message = verdict instanceof Error ? `the configuration ${verdict.message}` : verdict?.message;
      if (message !== undefined) faults[next.index] = explainConfig(message, configs[next.index]?.code.text ?? "");
      progress?.(++done, total);
    }
    child?.stop();
  };
  await Promise.all(started.map(work));
  return faults;
}

/** Compiles all files to CommonJS, which runs with a restricted `require`. */
async function prepare({ code, neighbors }: QuotedConfig): Promise<{ job: ConfigJob } | { faults: Fault[] }> {
  const { transform } = await import("esbuild");
  const files: Record<string, string> = {};
  const name = posix.normalize(code.title);
  try {
    for (const [title, { lang, text }] of [...neighbors, [code.title, code] as const]) {
      const isConfig = title === code.title;
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

function start(): Promise<ConfigChild> {
  return Child.start(childFile, [root], { execArgv: ["--permission", "--allow-fs-read=*", "--no-warnings"] });
}
