/**
 * The command line for releases: set up, publish, list, roll back, verify and clean. Works locally, or on Cloudflare
 * with --remote.
 */
import { parseArgs } from "node:util";
import { type Places, placesOf } from "./build/places.ts";
import { ContentError } from "./build/problems.ts";
import { clean } from "./release/clean.ts";
import type { ApiSettings } from "./release/cloudflare-api.ts";
import { history, liveRelease } from "./release/history.ts";
import { publish } from "./release/publish.ts";
import { rollback } from "./release/rollback.ts";
import { ReleaseError, type Target } from "./release/target.ts";
import { damagedKeys, type Plan, planValues, planWhole, publishedManifest, publishedMeta } from "./release/values.ts";

const usage = `npm run release -- setup [--domain <host>]             prepare a Cloudflare account
npm run release -- publish [--remote] [--dry-run]      write missing values, test the new version and make it live
npm run release -- list [--remote]                     list the releases that have been live, latest first
npm run release -- rollback [release] [--remote]       go back to the previous release, or to the one you name;
                                                       --force does so without checks and in spite of a lock
npm run release -- verify [release] [--remote]         read every value of the live release, or of the one you name, and check its hash
npm run release -- clean [--remote] [--yes]            list values that no kept release needs; with --yes, delete them
With --no-smoke, publish and rollback don't request any pages. Without --remote, all commands work locally.`;

export interface Context {
  output?: Pick<Console, "log" | "error">;
  /** The local target, if it's already running. */
  local?: Target;
  /** Settings for calls to the Cloudflare API. */
  cloudflare?: ApiSettings;
}

interface Command extends Flags {
  places: Places;
  /** The release given on the command line. */
  named: string | undefined;
  say: (line: string) => void;
}

interface Flags {
  remote?: boolean;
  force?: boolean;
  yes?: boolean;
  "dry-run"?: boolean;
  "no-smoke"?: boolean;
  domain?: string;
}

/** Runs one command and returns the exit code. The message of a ReleaseError or ContentError goes to `output.error`. */
export async function runRelease(
  args: readonly string[],
  places: Places,
  { output = console, local, cloudflare }: Context = {},
): Promise<number> {
  let target: Target | undefined;
  const api: ApiSettings = { say: (line) => output.log(line), ...cloudflare };
  try {
    const { verb, named, flags } = parseCommand(args);
    const command = { ...flags, places, named, say: (line: string) => output.log(line) };
    if (verb === "setup") await (await import("./release/setup.ts")).setup(places, command, api);
    else if (verb === "content") await (await import("./release/custom-build.ts")).customBuild(places, command, api);
    else if (verb === "publish" && flags.remote && flags["dry-run"]) {
      // A dry run needs neither an account nor a network.
      printPlan(await planWhole(places), output);
    } else {
      target = flags.remote
        ? await (await import("./release/cloudflare-target.ts")).CloudflareTarget.open(places, api)
        : (local ?? (await (await import("./release/local-target.ts")).LocalTarget.open(places)));
      await verbs[verb](target, command);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof ContentError)) throw error;
    output.error(error.message);
    return error instanceof ReleaseError ? error.exitCode : 1;
  } finally {
    if (target !== local) await target?.close();
  }
}

const verbs = {
  async publish(
    target: Target,
    { places, say, "dry-run": dry = false, "no-smoke": skipSmoke = false }: Command,
  ): Promise<void> {
    if (dry) return printPlan(await planValues(places, target), { log: say }, await liveRelease(target));
    const { release, writes, bytes } = await publish(places, target, { smoke: !skipSmoke, say });
    say(`release ${release} is live (${target.name}): ${writes} values written, ${kibibytes(bytes)}`);
  },
  async list(target: Target, { say }: Command): Promise<void> {
    const deployments = await history(target, 25);
    const meta = await publishedMeta(
      target,
      deployments.map(({ release }) => release ?? ""),
    );
    if (deployments.length === 0) say("nothing has been deployed yet");
    for (const [index, { release, created, by, version }] of deployments.entries()) {
      const commit = meta[index]?.gitSha?.slice(0, 8) ?? "no commit";
      const when = created.slice(0, 16).replace("T", " ");
      say(
        `${release ?? "(not a release)"} ${index === 0 ? "live" : "    "} ${when} ${commit} ${by} ${version === release ? "" : version}`.trimEnd(),
      );
    }
  },
  async rollback(target: Target, { named, force = false, "no-smoke": skipSmoke = false, say }: Command): Promise<void> {
    const release = await rollback(target, named, { force, smoke: !skipSmoke, say });
    say(`release ${release} is live (${target.name}), and all its values are correct`);
  },
  async verify(target: Target, { named, say }: Command): Promise<void> {
    const release = named ?? (await liveRelease(target));
    if (!release) throw new ReleaseError("no release is live", 1);
    const manifest = await publishedManifest(target, release);
    if (!manifest)
      throw new ReleaseError(
        `release ${release} is not in KV; run \`npm run release -- list\` to see which were live`,
        1,
      );
    const damaged = await damagedKeys(target, manifest);
    if (damaged.length > 0)
      throw new ReleaseError(
        `${damaged.length} values of release ${release} are missing or damaged in KV (${target.name}), first ${damaged[0]}: publish the same commit again to repair them`,
        2,
      );
    say(`release ${release}: ${Object.keys(manifest.values).length} values are correct`);
  },
  async clean(target: Target, { yes = false, say }: Command): Promise<void> {
    await clean(target, { yes, say });
  },
};

/** The flags that each command accepts. */
const options = {
  setup: ["domain"],
  publish: ["remote", "dry-run", "no-smoke"],
  list: ["remote"],
  rollback: ["remote", "force", "no-smoke"],
  verify: ["remote"],
  clean: ["remote", "yes"],
  content: [],
} as const;

function parseCommand([verb = "", ...args]: readonly string[]): {
  verb: keyof typeof options;
  named: string | undefined;
  flags: Flags;
} {
  try {
    if (!Object.hasOwn(options, verb)) throw new ReleaseError(usage, 1);
    const names: readonly string[] = options[verb as keyof typeof options];
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: verb === "rollback" || verb === "verify",
      options: Object.fromEntries(
        names.map((name) => [name, { type: name === "domain" ? "string" : "boolean" } as const]),
      ),
    });
    return { verb: verb as keyof typeof options, named: positionals[0], flags: values };
  } catch {
    throw new ReleaseError(usage, 1);
  }
}

function printPlan(
  { manifest, missing, bytes, known }: Plan,
  { log }: Pick<Console, "log">,
  live?: string | null,
): void {
  const kinds = Object.groupBy(missing, (key) => key.split("/")[0] ?? "");
  const basis = live === undefined ? "assuming an empty KV namespace" : `live: ${live ?? "none"}`;
  log(
    `release ${manifest.release} (${basis}) would write ${missing.length + (known ? 0 : 2)} values, ${kibibytes(bytes)}:`,
  );
  for (const [kind, keys] of Object.entries(kinds)) log(`  ${kind}/  ${keys?.length}`);
  if (!known) log("  r/  2");
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}

if (import.meta.main) {
  // `head` closes the pipe before we have written everything.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  process.exitCode = await runRelease(process.argv.slice(2), placesOf(process.cwd()));
}
