/** What pages may show that is not in their own text: facts about options and hooks, and examples. */

import { buildExamples } from "./examples.ts";
import { extractFacts } from "./facts.ts";
import { exampleDrawer } from "./markdown/example-blocks.ts";
import { flagsSlot } from "./markdown/flags-slot.ts";
import { hookHeadings } from "./markdown/hook-facts.ts";
import { optionHeadings } from "./markdown/option-facts.ts";
import type { Sources } from "./markdown.ts";
import { type Places, root } from "./places.ts";

/** Loads facts and example results; earlier steps of the build have left both in the cache. */
export async function renderSources(places: Places): Promise<Sources> {
  const [facts, { results }] = await Promise.all([
    extractFacts({ cacheDir: places.cache, root }),
    buildExamples({ root: places.examples, cacheDir: places.cache }),
  ]);
  const examples = exampleDrawer(results);
  const draw: Sources["draw"] = async (name, attributes) =>
    name === "flags" ? [flagsSlot()] : examples(name, attributes);
  const [hooks, options] = [hookHeadings(facts), optionHeadings(facts)];
  return { facts: (...heading) => hooks(...heading) ?? options(...heading), draw };
}
