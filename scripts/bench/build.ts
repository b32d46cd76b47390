/**
 * Measures time and memory of builds (cold, unchanged and after an edit), and how they grow with the number of pages.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../build/places.ts";
import { runRelease } from "../release.ts";
import { makeReplica, type Replica } from "./replica.ts";

interface BuildTimes {
  pages: number;
  cold: Run;
  unchanged: Run;
  onePage: Run;
  /** Values written to KV for the edited page. */
  writes: number;
}

interface Run {
  /** From the command's start to its end. */
  seconds: number;
  /** The peak memory of the process. */
  megabytes: number;
  /** The build's own table of steps. */
  report: string;
}

/** Measures this content, and the same content with ten times as many pages. */
export async function bench(): Promise<void> {
  const today = await measureCopies(0);
  console.log(today.cold.report);
  const copies = Math.round((today.pages * 9) / today.written);
  const large = await measureCopies(copies);
  for (const run of ["cold", "onePage"] as const)
    console.log(`${run} takes ${(large[run].seconds / today[run].seconds).toFixed(2)} × as long`);
}

async function measureCopies(copies: number): Promise<BuildTimes & { written: number }> {
  const replica = await makeReplica(copies);
  try {
    const times = await measureBuild(replica);
    console.log(`\n## Build of ${times.pages} pages`);
    for (const [name, { seconds, megabytes }] of Object.entries({
      cold: times.cold,
      unchanged: times.unchanged,
      "one page": times.onePage,
    }))
      console.log(`${name.padEnd(10)} ${seconds.toFixed(2).padStart(8)} s ${megabytes.toFixed(0).padStart(6)} MB`);
    console.log(`values written after the edit: ${times.writes}`);
    return { ...times, written: replica.written };
  } finally {
    await replica.remove();
  }
}

/** Builds and publishes a replica. The times are those of `npm run build` without npm itself. */
async function measureBuild(replica: Replica): Promise<BuildTimes> {
  await replica.forget();
  const cold = await build(replica.base);
  const unchanged = await build(replica.base);
  await release(replica);
  await replica.edit("guides/caching.md");
  const onePage = await build(replica.base);
  const writes = await release(replica);
  return { pages: Number(/(\d+) pages/.exec(cold.report)?.[1]), cold, unchanged, onePage, writes };
}

async function release({ places }: Replica): Promise<number> {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const code = await runRelease(["publish"], places, { output: { log, error: log } });
  if (code !== 0) throw new Error(lines.join("\n"));
  return Number(/(\d+) values written/.exec(lines.join("\n"))?.[1]);
}

async function build(base: string): Promise<Run> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(root, "scripts/bootstrap.mjs"), "build", base], { cwd: root });
  let report = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (report += String(data)));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`the build of ${base} failed:\n${report}`);
  const megabytes = Number(/^all .* (\d+) MB$/m.exec(report)?.[1]);
  return { seconds: (performance.now() - start) / 1000, megabytes, report };
}
