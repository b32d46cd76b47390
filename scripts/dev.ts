/**
 * `npm run dev`: like start, and what you save is on the page in about a second.
 * `node scripts/dev.ts [base]`: the same of a copy of the content elsewhere.
 */
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "./build/build.ts";
import type { BuiltExamples } from "./build/examples.ts";
import { placesOf, root } from "./build/places.ts";
import { ContentError } from "./build/problems.ts";
import { Steps } from "./build/timings.ts";
import { LocalTarget, localVersion } from "./release/local-target.ts";
import { publish } from "./release/publish.ts";
import { noVersion } from "./serve/local-site.ts";
import { serveOnPort } from "./serve/port.ts";

const places = placesOf(process.argv[2]);
const site = await serveOnPort(places.state, { ...noVersion, assets: join(places.state, "no-assets") });
const target = await LocalTarget.open(places, site);

/** How often a file of an example was saved, and the examples of the last round: reading them is a tenth of it. */
let saved = 0;
let last: { saved: number; examples: BuiltExamples } | undefined;

/** Builds, publishes and serves once. On an error, the last good release stays. */
async function update(): Promise<void> {
  const steps = new Steps(process.stderr);
  try {
    const now = saved;
    const known = last?.saved === now ? last.examples : undefined;
    const { manifest, rendered, examples } = await build(places, steps, { known });
    last = { saved: now, examples };
    await steps.run("publish", () => publish(places, target, { quick: true }));
    await steps.run("serve", async () => site.serve(await localVersion(places, manifest.release)));
    console.log(`release ${manifest.release}: ${rendered} pages rendered, visible after ${steps.seconds.toFixed(2)} s`);
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error);
  }
}

let running = false;
let again = false;
async function changed(): Promise<void> {
  again = true;
  if (running) return;
  running = true;
  while (again) {
    // Debounced, because editors write a file in several steps.
    await pause(30);
    again = false;
    await update();
  }
  running = false;
}

await changed();
console.log(`\n  ${(await site.origin()).replace("127.0.0.1", "localhost")}\n`);
watch(dirname(places.pages), { recursive: true }, (_, name) => {
  if (name === null || name.startsWith("examples")) saved += 1;
  void changed();
});
for (const folder of ["app", "search", "worker", "public"])
  watch(join(root, folder), { recursive: true }, () => void changed());
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void site.close().finally(() => process.exit(0)));
