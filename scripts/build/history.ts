/** Reads the commit of the sources and the dates of their last changes from git. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Places } from "./places.ts";
import { step } from "./step.ts";

export interface History {
  /** The commit of the sources, or null outside a repository. */
  commit: string | null;
  /** Path → day of its last commit. Empty without a git history or in a shallow clone. */
  dates: ReadonlyMap<string, string>;
}

const run = promisify(execFile);

/**
 * The history of the pages and the examples. Never throws, because the site also builds without git or from a source
 * archive.
 */
export async function readHistory(places: Places): Promise<History> {
  const revParse = git(places, "rev-parse", "--show-toplevel", "--is-shallow-repository", "HEAD");
  const [root, shallow, commit] = (await revParse.catch(() => "")).split("\n");
  if (!root || !commit) return { commit: null, dates: new Map() };
  const dates = shallow === "false" ? await datesOf(places, root, commit).catch(() => new Map()) : new Map();
  return { commit, dates };
}

/** Runs git once per commit and caches the dates. */
async function datesOf(places: Places, root: string, commit: string): Promise<Map<string, string>> {
  const settings = { module: import.meta.url, cache: places.cache, inputs: [root, commit, places.pages] };
  return new Map(await step("dates", settings, async () => [...(await readDates(places, root))]));
}

async function readDates(places: Places, root: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  const prefix = places.pages.slice(root.length + 1).replace(/content\/pages$/, "");
  const paths = ["--", places.pages, places.examples];
  const log = await git(places, "-c", "core.quotePath=off", "log", "--format=%x00%cs", "--name-only", ...paths);
  for (const commit of log.split("\0")) {
    const [date = "", , ...files] = commit.trim().split("\n");
    for (const file of files) {
      const path = file.slice(prefix.length);
      const folder = /^content\/examples\/[\w-]+/.exec(path)?.[0];
      for (const changed of folder ? [folder] : [path]) if (!dates.has(changed)) dates.set(changed, date);
    }
  }
  return dates;
}

async function git(places: Places, ...args: string[]): Promise<string> {
  const { stdout } = await run("git", ["-C", places.pages, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
