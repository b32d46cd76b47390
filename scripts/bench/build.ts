/** Time and memory of builds: cold, with nothing changed, with one page changed; and what a publication then writes. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../places.ts";
import { runRelease } from "../release.ts";
import type { Replica } from "./replica.ts";

export interface BuildTimes {
  pages: number;
  cold: Run;
  unchanged: Run;
  onePage: Run;
  /** Keys written to KV for the edited page. */
  writes: number;
}

export interface Cost {
  /** From the command's start to its end. */
  seconds: number;
  /** The most memory that the process held. */
  megabytes: number;
}

interface Run extends Cost {
  /** What the build says about its steps. */
  report: string;
}

/** Builds and publishes a replica. The times are those of `npm run build`, npm itself not counted. */
export async function measureBuild(replica: Replica, page = "guides/caching.md"): Promise<BuildTimes> {
  await replica.forget();
  const cold = await build(replica.base);
  const unchanged = await build(replica.base);
  await release(replica);
  await replica.edit(page);
  const onePage = await build(replica.base);
  const writes = await release(replica);
  return { pages: Number(/(\d+) pages/.exec(cold.report)?.[1]), cold, unchanged, onePage, writes };
}

async function release({ places }: Replica): Promise<number> {
  const said: string[] = [];
  const log = (line: string): void => void said.push(line);
  const code = await runRelease(["publish"], places, { output: { log, error: log } });
  if (code !== 0) throw new Error(said.join("\n"));
  return Number(/(\d+) values written/.exec(said.join("\n"))?.[1]);
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
