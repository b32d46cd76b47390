/**
 * `npm run build` builds the release. `node scripts/build.ts [base]` builds the release of a copy of the content in
 * `base`.
 */
import { build } from "./build/build.ts";
import { placesOfCommand } from "./build/places.ts";
import { ContentError } from "./build/problems.ts";
import { Steps } from "./build/timings.ts";

const steps = new Steps(process.stderr);
try {
  const { manifest, rendered } = await build(placesOfCommand(), steps);
  console.log(steps.report());
  console.log(
    `release ${manifest.release}: ${manifest.pages} pages, ${rendered} rendered, ${Object.keys(manifest.values).length} values`,
  );
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
