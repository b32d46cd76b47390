/**
 * `npm run dev` works like `npm start`, and also updates the site within about a second of every save.
 * `node scripts/dev.ts [base]` does the same for a copy of the content in `base`.
 */
import { watch } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "./build/build.ts";
import type { BuiltExamples } from "./build/examples.ts";
import { placesOfCommand, root } from "./build/places.ts";
import { ContentError } from "./build/problems.ts";
import { Steps } from "./build/timings.ts";
import { LocalTarget, localVersion } from "./release/local-target.ts";
import { publish } from "./release/publish.ts";
import { noVersion } from "./serve/local-site.ts";
import { serveOnPort } from "./serve/port.ts";

const places = placesOfCommand();
const site = await serveOnPort(places.state, noVersion(places.state));
const target = await LocalTarget.open(places, site);

/** How often an example's file was saved, and the examples of the last build: reading them takes a tenth of a build. */
let saved = 0;
let last: { saved: number; examples: BuiltExamples } | undefined;

/** Builds, publishes and serves one release. After an error, the previous release stays live. */
async function update(): Promise<void> {
  const steps = new Steps(process.stderr);
  try {
    const savedNow = saved;
    const known = last?.saved === savedNow ? last.examples : undefined;
    const { manifest, rendered, examples } = await build(places, steps, { known });
    last = { saved: savedNow, examples };
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
