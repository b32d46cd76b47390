/** Runs a building process on each core (at most four), and gives each process the next project when it's done. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Child } from "../child.ts";
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
    let child: Child<Order, Outcome> | undefined;
    let kind = "";
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (job.kind !== kind) child = child?.stop();
      kind = job.kind;
      child ??= await start(join(base, String(slot)), nodeModules);
      const outcome = await outcomeOf(child, job.order);
      outcomes[job.index] = outcome;
      done += 1;
      progress?.(done, jobs.length);
      if (outcome.failure) child = child.stop();
    }
    child?.stop();
  };
  try {
    const slots = Math.min(4, availableParallelism(), Math.ceil(jobs.length / 2));
    await Promise.all(Array.from({ length: slots }, (_, slot) => work(slot)));
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  return outcomes;
}

async function start(slot: string, nodeModules: string): Promise<Child<Order, Outcome>> {
  const cwd = join(slot, "project");
  mkdirSync(cwd, { recursive: true });
  rmSync(join(cwd, "node_modules"), { force: true });
  symlinkSync(nodeModules, join(cwd, "node_modules"), "junction");
  return Child.start(childFile, [], {
    cwd,
    // A larger young generation is collected less often, so more objects of a build are garbage by then.
    execArgv: ["--preserve-symlinks", "--no-warnings", "--max-semi-space-size=32"],
    env: cleanEnvironment(),
  });
}

async function outcomeOf(child: Child<Order, Outcome>, order: Order): Promise<Outcome> {
  const outcome = await child.do(order, buildSeconds);
  if (!(outcome instanceof Error)) return outcome;
  const failure = { key: "title" as const, message: `The build ${outcome.message}.` };
  return { compilations: [], printed: [], output: [], failure };
}

/** The environment variables of builds. The caller's own variables must not change the outcome. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "HOME", "SystemRoot", "TEMP", "TMP", "TMPDIR"];
  const env = Object.fromEntries(
    names.flatMap((key) => (process.env[key] === undefined ? [] : [[key, process.env[key]]])),
  );
  return { ...env, TZ: "UTC", LANG: "C.UTF-8", NO_COLOR: "1", BROWSERSLIST_IGNORE_OLD_DATA: "1" };
}
