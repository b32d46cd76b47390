/** What pages may show that is not in their own text: facts about options and hooks, and examples. */
import type { Facts } from "../content/facts.ts";
import type { ExampleResult } from "./examples.ts";
import { element } from "./markdown/code.ts";
import { exampleDrawer } from "./markdown/example-blocks.ts";
import { flagsSlotId } from "./markdown/flags-slot.ts";
import { hookHeadings } from "./markdown/hook-facts.ts";
import { optionHeadings } from "./markdown/option-facts.ts";
import type { Sources } from "./markdown.ts";

export function renderSources(facts: Facts, results: ReadonlyMap<string, ExampleResult>): Sources {
  const examples = exampleDrawer(results);
  const draw: Sources["draw"] = async (name, attributes) =>
    name === "flags" ? [element("div", { id: flagsSlotId }, [])] : examples(name, attributes);
  const [hooks, options] = [hookHeadings(facts), optionHeadings(facts)];
  return { facts: (...heading) => hooks(...heading) ?? options(...heading), draw };
}
