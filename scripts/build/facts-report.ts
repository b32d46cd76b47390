/**
 * `node scripts/build/facts-report.ts [page…]`: how many options are described by hand and how many by facts alone, and what the
 * pages given (or all written ones) still lack.
 */
import type { Facts } from "../../content/facts.ts";
import { checkContent } from "./build.ts";
import { extractFacts } from "./facts.ts";
import {
  type Coverage,
  missingEntries,
  type OptionPage,
  optionEntryAddresses,
  readCoverage,
} from "./option-coverage.ts";
import { placesOf } from "./places.ts";
import { Steps } from "./timings.ts";

/** Lines of text for people, figures first. */
export function factsReport(facts: Facts, pages: readonly OptionPage[], coverage: Coverage): string[] {
  const entries = optionEntryAddresses(pages, coverage);
  const options = Object.values(facts.options);
  const depths = [...new Set(options.map(({ depth }) => depth))].sort();
  const perDepth = depths.map((depth) => {
    const own = options.filter((option) => option.depth === depth);
    const byHand = own.filter(({ path }) => entries.has(path)).length;
    const excepted = own.filter(({ path }) => coverage.exceptions[path]).length;
    return `depth ${depth}: ${own.length} options, ${byHand} by hand, ${own.length - byHand} by facts alone (${excepted} of them with a reason)`;
  });
  const devServer = options.filter(({ path }) => path.startsWith("devServer"));
  const cli = new Set(
    [...facts.cli.flags, ...facts.cli.commands.flatMap(({ flags }) => flags)].map(({ name }) => name),
  );
  return [
    `webpack ${facts.versions["webpack"]}: ${options.length} options, ${[...entries.keys()].filter((path) => facts.options[path]).length} by hand`,
    ...perDepth,
    `devServer: ${devServer.length} options, ${devServer.filter(({ path }) => entries.has(path)).length} by hand`,
    `flags: ${facts.flags.length} that set options (${facts.flags.filter(({ serve }) => serve).length} of the dev server), ${cli.size} of webpack-cli itself`,
    `defaults: ${options.filter(({ defaults }) => defaults).length} options, ${options.filter(({ defaults }) => defaults?.modes).length} differ by mode, ${options.filter(({ defaults }) => defaults?.targets).length} by target`,
    `hooks: ${facts.hooks.reduce((sum, { hooks }) => sum + hooks.length, 0)}, plugins: ${facts.plugins.length}, errors: ${facts.errors.length}`,
    ...Object.entries(coverage.exceptions).map(([path, reason]) => `exception ${path}: ${reason}`),
  ];
}

if (import.meta.main) {
  const places = placesOf();
  const [facts, coverage, { pages }] = await Promise.all([
    extractFacts(),
    readCoverage(places),
    checkContent(places, new Steps()),
  ]);
  if (coverage) {
    console.log(factsReport(facts, pages, coverage).join("\n"));
    const wanted = process.argv.slice(2);
    const missing = missingEntries(facts, pages, coverage).filter(
      ({ page }) => !wanted.length || wanted.includes(page),
    );
    for (const [page, list] of Map.groupBy(missing, ({ page }) => page))
      console.log(`${page} lacks ${list.map(({ path }) => path).join(", ")}`);
  }
}
