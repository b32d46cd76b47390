/**
 * The command that wrangler runs before it deploys, see `[build]` in wrangler.toml. It builds the site, publishes the content, and only
 * then puts the Worker where wrangler expects it. So wrangler can't deploy code whose content is not in KV.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "../build/build.ts";
import { linkFolder } from "../build/links.ts";
import type { Places } from "../build/places.ts";
import { ContentError } from "../build/problems.ts";
import { Steps } from "../build/timings.ts";
import type { ApiSettings } from "./cloudflare-api.ts";
import { publishContent } from "./publish.ts";
import { readNamespace } from "./settings.ts";
import { ReleaseError } from "./target.ts";

export async function customBuild(
  places: Places,
  { say }: { say: (line: string) => void },
  settings: ApiSettings,
): Promise<void> {
  rmSync(places.worker, { recursive: true, force: true });
  try {
    // `npm run release -- publish` has done all of this before it runs wrangler.
    if (!process.env["RELEASE_IS_PUBLISHED"]) await prepare(places, say, settings);
    linkFolder(join(places.release, "worker"), places.worker);
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof ContentError)) throw error;
    // Wrangler stops if the Worker is missing. If this command failed instead, wrangler would print a page about its
    // internals.
    say(`\n${error.message}\nNothing was deployed.\n`);
  }
}

async function prepare(places: Places, say: (line: string) => void, settings: ApiSettings): Promise<void> {
  if (process.env["WRANGLER_COMMAND"] === "dev")
    throw new ReleaseError("`wrangler dev` has no content to serve: run `npm run dev` instead", 1);
  const isDry = isDryRun();
  if (!isDry) readNamespace(places.base);
  const { manifest } = await build(places, new Steps());
  say(`built release ${manifest.release}: ${manifest.pages} pages`);
  if (isDry) return;
  const { CloudflareTarget } = await import("./cloudflare-target.ts");
  const target = await CloudflareTarget.open(places, settings);
  // The preview of a pull request must not fail because another process is publishing.
  const unlock = await target.lock({ patience: 10 * 60_000, waiting: (holder) => say(`waiting, because ${holder}`) });
  try {
    const { writes } = await publishContent(places, target, { say });
    say(`all ${Object.keys(manifest.values).length} values are in KV, ${writes} of them written now`);
  } finally {
    await unlock();
  }
}

/**
 * Wrangler doesn't pass --dry-run on to its custom build, so this looks at the command lines of the parent processes.
 */
function isDryRun(): boolean {
  for (let id = process.ppid; id > 1; ) {
    const { commandLine, parent } = processInfo(id);
    if (commandLine.includes("--dry-run") && commandLine.includes("wrangler")) return true;
    id = parent;
  }
  return false;
}

function processInfo(id: number): { commandLine: string; parent: number } {
  try {
    const commandLine = readFileSync(`/proc/${id}/cmdline`, "utf8").replaceAll("\0", " ");
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1];
    return { commandLine, parent: Number(parent ?? 0) };
  } catch {
    // Not Linux: ask `ps`.
  }
  try {
    const [, parent = "0", commandLine = ""] =
      /^\s*(\d+)\s(.*)/.exec(execFileSync("ps", ["-o", "ppid=,args=", "-p", String(id)], { encoding: "utf8" })) ?? [];
    return { commandLine, parent: Number(parent) };
  } catch {
    return { commandLine: "", parent: 0 };
  }
}
