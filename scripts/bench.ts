/**
 * `npm run bench [-- build worker paint navigation generators]`: figures of the site on this machine, all parts if none is named.
 * What is compared is measured in the same run; only the ratios say something about another machine.
 */
import { type BuildTimes, measureBuild } from "./bench/build.ts";
import { makeFoundation } from "./bench/foundation.ts";
import { buildStarlight, measureGenerators } from "./bench/generators.ts";
import { measureNavigation } from "./bench/navigation.ts";
import { measurePaint, type Paints } from "./bench/paint.ts";
import { makeReplica } from "./bench/replica.ts";
import { measureWorker, type WorkerCost } from "./bench/worker.ts";
import { build } from "./build.ts";
import { LocalSite } from "./local-site.ts";
import { placesOf } from "./places.ts";
import { LocalTarget, localVersion } from "./release/local-target.ts";
import { publish } from "./release/publish.ts";
import { Steps } from "./steps.ts";

const parts = ["build", "worker", "paint", "navigation", "generators"] as const;
const wanted = new Set<string>(process.argv.length > 2 ? process.argv.slice(2) : parts);
for (const name of wanted)
  if (!(parts as readonly string[]).includes(name))
    throw new Error(`there is no part "${name}" of the benchmark; there are ${parts.join(", ")}`);

/** The page count that the site which this one replaces had, with its translations and older versions. */
const comparablePages = 1421;

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const ratio = (value: number, base: number): string => `${(value / base).toFixed(2)} ×`;
const kilobytes = (value: number): string => `${(value / 1024).toFixed(1)} KB`;

function showBuild(title: string, { pages, cold, unchanged, onePage, writes }: BuildTimes): void {
  console.log(`\n## Build, ${title}: ${pages} pages`);
  for (const [name, run] of Object.entries({ cold, unchanged, "one page": onePage }))
    console.log(`${name.padEnd(10)} ${seconds(run.seconds).padStart(8)} ${run.megabytes.toFixed(0).padStart(6)} MB`);
  console.log(`writes for the edited page: ${writes}`);
}

function showWorker(title: string, { page, constant, unknown, constantUnknown, memory }: WorkerCost): void {
  console.log(`\n## Worker, ${title}: processor time per request`);
  console.log(`a page          ${page.toFixed(3)} ms   ${ratio(page, constant)} a constant string of its size`);
  console.log(
    `an unknown path ${unknown.toFixed(3)} ms   ${ratio(unknown, constantUnknown)} a constant string of its size`,
  );
  for (const { requests, site, constant } of memory)
    console.log(`memory          ${mb(site)}, the constant string's ${mb(constant)}, after ${requests} requests`);
}

function mb(megabytes: number): string {
  return `${megabytes.toFixed(0)} MB`;
}

async function buildAndWorker(): Promise<void> {
  const today = await makeReplica();
  const times = await measureBuild(today);
  showBuild("today", times);
  console.log(times.cold.report);
  const cost = wanted.has("worker") ? await measureWorker(today.places) : null;
  if (cost) showWorker("today", cost);
  await today.remove();
  if (!wanted.has("build")) return;

  const foundation = await makeFoundation();
  showBuild("front page, concepts and readmes", await measureBuild(foundation, "concepts/loaders.md"));
  await foundation.remove();

  const written = await writtenPages();
  for (const [title, count] of [
    ["replicated", comparablePages],
    ["ten times", times.pages * 10],
  ] as const) {
    const large = await makeReplica(Math.max(1, Math.round((count - times.pages) / written)));
    const more = await measureBuild(large);
    showBuild(title, more);
    const growth = (kind: "cold" | "onePage"): string => ratio(more[kind].seconds, times[kind].seconds);
    console.log(
      `growth: ${ratio(more.pages, times.pages)} pages, cold ${growth("cold")}, one page ${growth("onePage")}`,
    );
    if (cost && title === "ten times") showWorker(title, await measureWorker(large.places));
    await large.remove();
  }
}

async function besideGenerators(): Promise<void> {
  const replica = await makeReplica();
  const ours = await measureBuild(replica);
  await replica.remove();
  console.log("\n## Builds of other generators, of the pages that begin as Markdown, beside ours of all");
  const others = await measureGenerators(placesOf());
  for (const { name, pages, ...runs } of [{ name: "ours", ...ours }, ...others])
    for (const kind of ["cold", "unchanged", "onePage"] as const) {
      const [run, own] = [runs[kind], ours[kind]];
      console.log(
        `${name.padEnd(10)} ${String(pages).padStart(4)} pages ${kind.padEnd(10)} ${seconds(run.seconds).padStart(8)} ${mb(run.megabytes).padStart(7)}   ours takes ${ratio(own.seconds, run.seconds)}`,
      );
    }
}

async function writtenPages(): Promise<number> {
  const { readSources } = await import("./page-sources.ts");
  const { sources } = await readSources(placesOf());
  return sources.filter(({ front }) => !front).length;
}

function showPaint(path: string, { real, plain, starlight }: Paints): void {
  console.log(`\n## Paint of ${path} on a phone (processor 4 × slower, 1.6 Mbit/s, 150 ms)`);
  for (const kind of ["first", "largest", "busy"] as const) {
    const beside = (name: string, other: number): string =>
      `${name} ${other.toFixed(0).padStart(5)} ms (${ratio(real[kind], other)})`;
    console.log(
      `${kind.padEnd(8)} ${real[kind].toFixed(0).padStart(5)} ms   ${beside("Starlight", starlight[kind])}   ${beside("without script", plain[kind])}`,
    );
  }
  console.log(`blocking ${real.blocking.toFixed(0)} ms, layout shift ${real.shift.toFixed(4)}`);
  const kinds = Object.entries(real.kinds).map(([kind, bytes]) => `${kind.toLowerCase()} ${kilobytes(bytes)}`);
  console.log(
    `first load ${kilobytes(real.bodies)}, with headers ${kilobytes(real.bytes)}: ${kinds.join(", ")} (plain: ${kilobytes(plain.bodies)})`,
  );
}

async function served(work: (base: string) => Promise<void>): Promise<void> {
  const places = placesOf();
  await build(places, new Steps());
  const target = await LocalTarget.open(places);
  const { release } = await publish(places, target, { quick: true });
  await target.close();
  const site = await LocalSite.open(places.state, await localVersion(places, release));
  try {
    await work(await site.address());
  } finally {
    await site.close();
  }
}

if (wanted.has("build") || wanted.has("worker")) await buildAndWorker();
if (wanted.has("paint") || wanted.has("navigation"))
  await served(async (base) => {
    if (wanted.has("paint")) {
      const starlight = await buildStarlight(placesOf());
      for (const path of ["/concepts/", "/configuration/output/"])
        showPaint(path, await measurePaint(base, path, starlight));
    }
    if (!wanted.has("navigation")) return;
    const times = await measureNavigation(base);
    const median = (list: number[]): number => list[Math.floor(list.length / 2)] ?? Number.NaN;
    console.log("\n## Navigation on that phone: click in the sidebar to the next heading");
    for (const [which, { afterHover, atOnce, plain }] of Object.entries(times)) {
      const show = (list: number[]): string => `${median(list).toFixed(0)} ms (${ratio(median(list), median(plain))})`;
      console.log(
        `the ${which} page: after 300 ms of hover ${show(afterHover)}, at once ${show(atOnce)}, without script ${show(plain)}`,
      );
    }
  });
// Last: without network it fails, and nothing else with it.
if (wanted.has("generators")) await besideGenerators();
