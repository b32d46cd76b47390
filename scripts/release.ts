/** Command line of releases: publish, list, rollback, verify. This machine's KV unless --remote says Cloudflare. */
import { parseArgs } from "node:util";
import { placesOf } from "./places.ts";
import { planRelease, publish, ReleaseError, rollback, verify } from "./release/publish.ts";
import type { Target } from "./release/target.ts";

const usage = `npm run release -- publish [--remote] [--dry-run]   write what is missing, verify it, make the release live
npm run release -- list [--remote]                  releases, the live one first
npm run release -- rollback [release] [--remote]    go back to the release before, or to the one named
npm run release -- verify [release] [--remote]      read every value back and compare`;

const places = placesOf();
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false }, "dry-run": { type: "boolean", default: false } },
});
const [verb, named] = positionals;

async function openTarget(): Promise<Target> {
  if (options.remote) return new (await import("./release/cloudflare-target.ts")).CloudflareTarget();
  return (await import("./release/local-target.ts")).LocalTarget.open(places);
}

async function main(target: Target): Promise<void> {
  switch (verb) {
    case "publish": {
      if (options["dry-run"]) return dryRun(target);
      const { release, writes, bytes } = await publish(places, target);
      console.log(`release ${release} is live (${target.name}): ${writes} keys written, ${kibibytes(bytes)}`);
      return;
    }
    case "list": {
      const live = await target.live();
      for (const release of await target.releases()) {
        const manifest = await target.manifest(release);
        console.log(`${release} ${release === live ? "live" : "    "} ${manifest?.pages ?? "?"} pages`);
      }
      return;
    }
    case "rollback":
      console.log(`release ${await rollback(target, named)} is live (${target.name})`);
      return;
    case "verify": {
      const release = named ?? (await target.live());
      if (!release) throw new ReleaseError("nothing was published yet", 1);
      console.log(`release ${release}: ${await verify(target, release)} values are as they should be`);
      return;
    }
    default:
      throw new ReleaseError(usage, 1);
  }
}

async function dryRun(target: Target): Promise<void> {
  const { manifest, live, missing, bytes } = await planRelease(places, target);
  const kinds = Object.groupBy(missing, (key) => key.split("/")[0] ?? "");
  console.log(
    `release ${manifest.release} (live: ${live ?? "none"}) would write ${missing.length + 1} keys, ${kibibytes(bytes)}:`,
  );
  for (const [kind, keys] of Object.entries(kinds)) console.log(`  ${kind}/  ${keys?.length}`);
  console.log("  r/  1");
  if (options.remote) console.log(await (await import("./release/cloudflare-target.ts")).dryDeploy());
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}

const target = await openTarget();
try {
  await main(target);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
} finally {
  await target.close();
}
