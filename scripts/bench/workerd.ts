/** Serves a site in workerd, and measures what that process uses. Needs /proc, so it works only on Linux. */
import { readdir, readFile } from "node:fs/promises";
import type { Places } from "../build/places.ts";
import { LocalSite, type Version } from "../serve/local-site.ts";

export interface MeasuredSite {
  origin: string;
  /** Milliseconds of processor time that workerd has used. */
  processor(): Promise<number>;
  /** Megabytes of memory that workerd uses. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

export async function openMeasured(places: Places, version: Version): Promise<MeasuredSite> {
  const before = new Set(await workerds());
  const site = await LocalSite.open(places.state, version);
  const pid = (await workerds()).find((candidate) => !before.has(candidate));
  if (pid === undefined) throw new Error("workerd is not to be found in /proc");
  return {
    origin: await site.origin(),
    async processor() {
      // User and system time. A tick of /proc is 10 ms on every Linux that Node runs on.
      const fields = fieldsOf(await readFile(`/proc/${pid}/stat`, "utf8"));
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async memory() {
      const status = await readFile(`/proc/${pid}/status`, "utf8");
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    },
    close: () => site.close(),
  };
}

/** Ids of the workerd processes that this process has started. Other processes may run workerd too. */
async function workerds(): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const named = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")] as const),
  );
  return named
    .filter(([, stat]) => stat.includes("(workerd) ") && Number(fieldsOf(stat)[1]) === process.pid)
    .map(([pid]) => pid);
}

/** The fields after the name of the process, which may contain spaces. */
function fieldsOf(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}
