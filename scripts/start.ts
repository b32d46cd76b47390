/**
 * `npm start` builds the site, publishes it to local KV and serves the live release, without network access.
 * `node scripts/start.ts [base]` does the same for a copy of the content in `base`.
 */
import { build } from "./build/build.ts";
import { placesOfCommand } from "./build/places.ts";
import { ContentError } from "./build/problems.ts";
import { Steps } from "./build/timings.ts";
import { LocalTarget, localVersion } from "./release/local-target.ts";
import { publish } from "./release/publish.ts";
import { writeAhead } from "./release/values.ts";
import { noVersion } from "./serve/local-site.ts";
import { serveOnPort } from "./serve/port.ts";

const places = placesOfCommand();
const steps = new Steps(process.stderr);
let isStopping = false;

try {
  // workerd starts while the build loads packages, so a port that is in use fails early, not after the build.
  const started = steps.run("start workerd", () => serveOnPort(places.state, noVersion(places.state)));
  const target = started.then((site) => LocalTarget.open(places, site));
  let writtenAhead = 0;
  const write = (files: ReadonlyMap<string, string>): Promise<void> =>
    steps.run("write pages", async () => {
      writtenAhead = await writeAhead(await target, files);
    });
  const [site, built] = await Promise.all([started, build(places, steps, { fencesLater: true, onPages: write })]);
  const { release, writes } = await steps.run("publish", async () => publish(places, await target, { quick: true }));
  await steps.run("serve", async () => site.serve(await localVersion(places, release)));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      isStopping = true;
      void site.close().finally(() => process.exit(0));
    });
  }
  console.log(`\n  ${(await site.origin()).replace("127.0.0.1", "localhost")}\n`);
  const { problems } = await built.checkFences();
  console.log(steps.report());
  console.log(`${built.manifest.pages} pages, release ${release}, ${writtenAhead + writes} keys written`);
  if (problems.length > 0) console.error(`${new ContentError(problems).message}; npm test fails because of them`);
} catch (error) {
  // Ctrl+C also stops the processes that check code blocks, and their checks fail.
  if (isStopping) process.exit(0);
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exit(1);
}
