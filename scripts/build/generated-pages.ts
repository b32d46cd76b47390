/** Pages made from facts: all options, the defaults of each mode, and what each version of webpack changed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Facts } from "../../content/facts.ts";
import type { ExampleResult } from "./examples.ts";
import { hash22 } from "./hash.ts";
import { type Coverage, optionEntryAddresses } from "./option-coverage.ts";
import type { Page } from "./pages.ts";
import { type Places, root } from "./places.ts";
import { step } from "./step.ts";

export function generatePages(
  pages: readonly Page[],
  facts: Facts,
  examples: ReadonlyMap<string, ExampleResult>,
  coverage: Coverage,
  { cache, examples: examplesFolder }: Places,
): Promise<Page[]> {
  const entries = optionEntryAddresses(pages, coverage);
  const titles = new Map(
    pages
      .filter(({ source }) => /^\/(errors|plugins)\//.test(source.url))
      .map(({ source, front }) => [front.title, source.url]),
  );
  const posts = new Map(
    pages.flatMap(({ source }): [number, string][] => {
      const minor = /^\/blog\/.*-webpack-5-(\d+)\/$/.exec(source.url)?.[1];
      return minor === undefined ? [] : [[Number(minor), source.url]];
    }),
  );
  const historyFile = readFileSync(join(root, "content/version-history.json"));
  const intros = readIntros(join(dirname(examplesFolder), "changes"));
  const shown = [...intros.values()].flatMap((text) =>
    [...text.matchAll(/^::\w+\{name=([\w-]+)/gm)].map(([, name = ""]) => examples.get(name)?.hash),
  );
  return step<Page[]>(
    "generated-pages",
    { module: import.meta.url, cache, inputs: [facts.key, entries, titles, posts, hash22(historyFile), intros, shown] },
    async (result) => {
      // Imported here, because loading what draws takes half of a build in which nothing has changed.
      const { makePages } = await import("./generated/pages.ts");
      return makePages({ facts, entries, titles, posts, intros, examples, result });
    },
  );
}

/** Minor version → content/changes/5.<minor>.md. Small sites of tests have none. */
function readIntros(folder: string): Map<number, string> {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).map((file) => [Number(file.split(".")[1]), readFileSync(join(folder, file), "utf8")]),
  );
}
