/** Runs a building process on each core (at most four), and gives each process the next project when it's done. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Progress } from "../timings.ts";
import type { Order, Outcome } from "./types.ts";

const childFile = fileURLToPath(new URL("./child.ts", import.meta.url));
const buildSeconds = 60;

interface Job {
  order: Order;
  /**
   * The fields that Node reads from the project's package.json. Node caches them, so one process builds projects of
   * only one kind.
   */
  kind: string;
}

/** Outcomes in the order of the jobs. */
export async function buildAll(
  jobs: readonly Job[],
  cacheDir: string,
  nodeModules: string,
  progress?: Progress,
): Promise<Outcome[]> {
  if (jobs.length === 0) return [];
  mkdirSync(cacheDir, { recursive: true });
  const base = realpathSync(mkdtempSync(join(cacheDir, "work-")));
  const outcomes: Outcome[] = [];
  let done = 0;
  const waiting = jobs
    .map((job, index) => ({ ...job, index }))
    .sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
  const work = async (slot: number): Promise<void> => {
    let child: ChildProcess | null = null;
    let kind = "";
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (job.kind !== kind) child = stop(child);
      kind = job.kind;
      child ??= await start(join(base, String(slot)), nodeModules);
      const outcome = await ask(child, job.order);
      outcomes[job.index] = outcome;
      done += 1;
      progress?.(done, jobs.length);
      if (outcome.failure) child = stop(child);
    }
    stop(child);
  };
  try {
    const slots = Math.min(4, availableParallelism(), Math.ceil(jobs.length / 2));
    await Promise.all(Array.from({ length: slots }, (_, slot) => work(slot)));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return outcomes;
}

async function start(slot: string, nodeModules: string): Promise<ChildProcess> {
  const cwd = join(slot, "project");
  mkdirSync(cwd, { recursive: true });
  rmSync(join(cwd, "node_modules"), { force: true });
  symlinkSync(nodeModules, join(cwd, "node_modules"), "junction");
  const child = fork(childFile, {
    cwd,
    // A larger young generation is collected less often, so more objects of a build are garbage by then.
    execArgv: ["--preserve-symlinks", "--no-warnings", "--max-semi-space-size=32"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: cleanEnvironment(),
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The building process ended with code ${code} before it began.`)));
  });
  child.removeAllListeners("exit");
  return child;
}

function stop(child: ChildProcess | null): null {
  child?.removeAllListeners();
  child?.kill("SIGKILL");
  return null;
}

async function ask(child: ChildProcess, order: Order): Promise<Outcome> {
  let stderr = "";
  const listen = (chunk: Buffer): void => {
    stderr = `${stderr}${chunk}`.slice(-600);
  };
  child.stderr?.on("data", listen);
  const outcome = await new Promise<Outcome>((resolve) => {
    const fail = (message: string): void => {
      clearTimeout(timer);
      resolve({ compilations: [], printed: [], output: [], failure: { key: "title", message } });
    };
    const timer = setTimeout(() => fail(`The build did not end within ${buildSeconds} seconds.`), buildSeconds * 1000);
    child.once("exit", (code) => fail(`The building process ended with code ${code}: ${stderr.trim()}`));
    child.once("message", (message) => {
      clearTimeout(timer);
      resolve(message as Outcome);
    });
    child.send(order);
  });
  child.removeAllListeners("exit").stderr?.off("data", listen);
  return outcome;
}

/** The environment variables of builds. The caller's own variables must not change the outcome. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "HOME", "SystemRoot", "TEMP", "TMP", "TMPDIR"];
  const env = Object.fromEntries(
    names.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]])),
  );
  return { ...env, TZ: "UTC", LANG: "C.UTF-8", NO_COLOR: "1", BROWSERSLIST_IGNORE_OLD_DATA: "1" };
}
