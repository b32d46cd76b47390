/**
 * `npm run report` shows how much of the site is checked by running it, and how readable its prose is. It builds every
 * example again in an empty cache to measure how long that takes; with `--language`, it reports only on the prose.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkContent } from "./build/build.ts";
import { buildExamples } from "./build/examples.ts";
import { kinds } from "./build/fences/kinds.ts";
import { languageReport } from "./build/language/report.ts";
import { placesOf } from "./build/places.ts";
import { Steps } from "./build/timings.ts";

const places = placesOf();
console.log(await languageReport(places));
if (process.argv.includes("--language")) process.exit();

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const begin = performance.now();
  await work();
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
};

const steps = new Steps(process.stderr);
const { examples, fences, problems } = await checkContent(places, steps);
const empty = mkdtempSync(join(tmpdir(), "report-"));
const cold = await seconds(() =>
  steps.run("build examples", (progress) => buildExamples({ root: places.examples, cacheDir: empty, progress })),
);
rmSync(empty, { recursive: true, force: true });
const cached = await seconds(() => buildExamples({ root: places.examples, cacheDir: places.cache }));

const results = [...examples.results.values()];
const failing = results.filter(({ compilations }) => compilations.some(({ errors }) => errors.length > 0));
const run = results.filter(({ output }) => output.length > 0);
console.log(
  `examples      ${results.length}, each built by webpack: ${cold} in an empty cache, ${cached} in a full one`,
);
console.log(`              ${failing.length} show an error on purpose, of ${run.length} the bundle is run as well`);

const total = kinds.reduce((sum, kind) => sum + fences.counts[kind], 0);
console.log(`code blocks   ${total}`);
for (const kind of kinds) console.log(`  ${kind.padEnd(14)} ${String(fences.counts[kind]).padStart(5)}`);
const share = total === 0 ? 0 : (fences.unchecked.length / total) * 100;
console.log(`unchecked     ${fences.unchecked.length} (${share.toFixed(1)} %)`);
for (const { file, line, reason } of fences.unchecked) console.log(`  ${file}:${line} ${reason}`);
console.log(`problems      ${problems.length}`);
