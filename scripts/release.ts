/** Command line of releases: publish, list, rollback, verify, repair. This machine's KV unless --remote says Cloudflare. */
import { parseArgs } from "node:util";
import { type Places, placesOf } from "./places.ts";
import {
  type Plan,
  planRelease,
  planWhole,
  publish,
  ReleaseError,
  repair,
  rollback,
  verify,
} from "./release/publish.ts";
import type { Target } from "./release/target.ts";

const usage = `npm run release -- publish [--remote] [--dry-run]   write what is missing, verify it, make the release live
npm run release -- list [--remote]                  releases, the newest first, with the live one marked
npm run release -- rollback [release] [--remote]    go back to the release before, or to the one named
npm run release -- verify [release] [--remote]      read every value back and compare
npm run release -- repair [--remote]                write again what is missing or wrong of the release in dist/release`;

/**
 * Runs one command. Gives the exit code: 0, or that of the ReleaseError whose message went to `output.error`. Without `local`
 * it starts this machine's KV for itself.
 */
export async function runRelease(
  words: readonly string[],
  places: Places,
  output: Pick<Console, "log" | "error"> = console,
  local?: Target,
): Promise<number> {
  let target: Target | undefined;
  try {
    const { verb, named, remote, dry } = readWords(words);
    if (dry && remote) {
      // Whoever only wants to know needs no account and no network for it.
      tellPlan(await planWhole(places), output);
      output.log(await (await import("./release/cloudflare-target.ts")).dryDeploy());
      return 0;
    }
    target = remote
      ? new (await import("./release/cloudflare-target.ts")).CloudflareTarget()
      : (local ?? (await (await import("./release/local-target.ts")).LocalTarget.open(places)));
    if (dry) tellPlan(await planRelease(places, target), output);
    else await verbs[verb](target, { places, named, say: output.log });
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    output.error(error.message);
    return error.exitCode;
  } finally {
    if (target !== local) await target?.close();
  }
}

interface Order {
  places: Places;
  /** The release that the command names. */
  named: string | undefined;
  say: (line: string) => void;
}

const verbs = {
  async publish(target: Target, { places, say }: Order): Promise<void> {
    const { release, writes, bytes } = await publish(places, target);
    say(`release ${release} is live (${target.name}): ${writes} keys written, ${kibibytes(bytes)}`);
  },
  async list(target: Target, { say }: Order): Promise<void> {
    const live = await target.live();
    for (const release of await target.releases()) {
      const manifest = await target.manifest(release);
      say(`${release} ${release === live ? "live" : "    "} ${manifest?.pages ?? "?"} pages`);
    }
  },
  async rollback(target: Target, { named, say }: Order): Promise<void> {
    say(`release ${await rollback(target, named)} is live (${target.name})`);
  },
  async verify(target: Target, { named, say }: Order): Promise<void> {
    const release = named ?? (await target.live());
    if (!release) throw new ReleaseError("nothing was published yet", 1);
    say(`release ${release}: ${await verify(target, release)} values are as they should be`);
  },
  async repair(target: Target, { places, say }: Order): Promise<void> {
    const { release, writes, bytes } = await repair(places, target);
    say(`release ${release} (${target.name}): ${writes} keys written again, ${kibibytes(bytes)}`);
  },
};

function readWords(words: readonly string[]): {
  verb: keyof typeof verbs;
  named?: string;
  remote: boolean;
  dry: boolean;
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { remote: { type: "boolean", default: false }, "dry-run": { type: "boolean", default: false } },
    });
    const [verb = "", named] = positionals;
    if (Object.hasOwn(verbs, verb))
      return {
        verb: verb as keyof typeof verbs,
        named,
        remote: values.remote,
        dry: verb === "publish" && values["dry-run"],
      };
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new ReleaseError(usage, 1);
}

function tellPlan({ manifest, live, missing, bytes }: Plan, { log }: Pick<Console, "log">): void {
  const kinds = Object.groupBy(missing, (key) => key.split("/")[0] ?? "");
  const held = live === undefined ? "all its keys, but for those that are there already" : `live: ${live ?? "none"}`;
  log(`release ${manifest.release} (${held}) would write ${missing.length + 1} keys, ${kibibytes(bytes)}:`);
  for (const [kind, keys] of Object.entries(kinds)) log(`  ${kind}/  ${keys?.length}`);
  log("  r/  1");
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}

if (import.meta.main) process.exitCode = await runRelease(process.argv.slice(2), placesOf());
