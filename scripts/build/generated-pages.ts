/** Generates pages from facts: all options, the defaults of each mode, and the changes in each version of webpack. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Facts } from "../../content/facts.ts";
import type { ExampleResult } from "./examples.ts";
import type { Introduction } from "./generated/pages.ts";
import { hash22 } from "./hash.ts";
import { hookUrls } from "./hook-coverage.ts";
import { type OptionCoverage, optionEntryUrls } from "./option-coverage.ts";
import type { Page } from "./pages.ts";
import { type Places, root } from "./places.ts";
import { step } from "./step.ts";

export function generatePages(
  pages: readonly Page[],
  facts: Facts,
  examples: ReadonlyMap<string, ExampleResult>,
  coverage: OptionCoverage,
  { cache, examples: examplesFolder }: Places,
): Promise<Page[]> {
  const entries = optionEntryUrls(pages, coverage);
  const titles = new Map(
    pages
      .filter(({ source }) => /^\/(errors|plugins)\//.test(source.url))
      .map(({ source, front }) => [front.title, source.url]),
  );
  const hooks = hookUrls(pages);
  const posts = new Map(
    pages.flatMap(({ source }): [number, string][] => {
      const minor = /^\/blog\/.*-webpack-5-(\d+)\/$/.exec(source.url)?.[1];
      return minor === undefined ? [] : [[Number(minor), source.url]];
    }),
  );
  const historyFile = readFileSync(join(root, "content/version-history.json"));
  const intros = readIntros(join(dirname(examplesFolder), "changes"));
  const exampleHashes = [...intros.values()].flatMap(({ text }) =>
    [...text.matchAll(/^::\w+\{name=([\w-]+)/gm)].map(([, name = ""]) => examples.get(name)?.hash),
  );
  return step<Page[]>(
    "generated-pages",
    {
      module: import.meta.url,
      cache,
      inputs: [facts.key, entries, titles, hooks, posts, hash22(historyFile), intros, exampleHashes],
    },
    async (result) => {
      // Imported here, because loading this module takes half the time of a build in which nothing has changed.
      const { makePages } = await import("./generated/pages.ts");
      return makePages({ facts, entries, titles, hooks, posts, intros, examples, result });
    },
  );
}

/**
 * The introductions in content/changes, by minor version. Like blog posts, their filenames begin with the day of
 * publication. The small sites in tests have no introductions.
 */
export function readIntros(folder: string): Map<number, Introduction> {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).map((name) => {
      const minor = /^\d{4}-\d{2}-\d{2}-5\.(\d+)\.md$/.exec(name)?.[1];
      if (minor === undefined)
        throw new Error(
          `content/changes/${name}: the filename doesn't name the date and the version that this introduction is about; use a name such as 2026-11-23-5.112.md, with today's date`,
        );
      const text = readFileSync(join(folder, name), "utf8");
      return [Number(minor), { file: `content/changes/${name}`, text }];
    }),
  );
}
