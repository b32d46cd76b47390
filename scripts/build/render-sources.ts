/** The data that pages can show besides their own text: facts about options and hooks, examples, flags and terms. */
import type { Facts } from "../../content/facts.ts";
import type { ExampleResult } from "./examples.ts";
import { flagTable } from "./generated/flag-table.ts";
import type { EarlierTexts } from "./guides/changes.ts";
import type { RecordedOutputs } from "./guides/outputs.ts";
import type { GuideStart } from "./guides/starts.ts";
import { element } from "./markdown/elements.ts";
import { exampleDrawer } from "./markdown/example-blocks.ts";
import { hookHeadings } from "./markdown/hook-facts.ts";
import { optionHeadings } from "./markdown/option-facts.ts";
import type { SourceOfError, Sources } from "./markdown/page-source.ts";

/** The data of other pages that rendering a page needs. */
export interface KnownPages {
  /** URL of each term of the glossary → its definition. */
  terms: ReadonlyMap<string, string>;
  /** Option → URL of its description. */
  entries: ReadonlyMap<string, string>;
  /** URL of each guide → the project that it starts with. */
  starts: Readonly<Record<string, GuideStart>>;
  /** URL of each guide → the files that it changes. */
  changes: Readonly<Record<string, EarlierTexts>>;
  /** The output of webpack in the terminal of a reader who follows a guide. */
  outputs: RecordedOutputs;
  /** URL of an error's description → the lines that define it. */
  errors: ReadonlyMap<string, readonly SourceOfError[]>;
}

export function renderSources(
  facts: Facts,
  results: ReadonlyMap<string, ExampleResult>,
  { terms, entries, starts, changes, outputs, errors }: KnownPages,
): Sources {
  const examples = exampleDrawer(results, outputs);
  const draw: Sources["draw"] = async (name, attributes, ids, before) => {
    if (name === "flags") return [flagTable(facts, entries, ids)];
    if (name === "message-finder") return [element("div", { dataIsland: name, dataProps: "{}" }, [])];
    return examples(name, attributes, ids, before);
  };
  const [hooks, options] = [hookHeadings(facts), optionHeadings(facts)];
  return { facts: (...heading) => hooks(...heading) ?? options(...heading), draw, terms, starts, changes, errors };
}
