/** Finds the handwritten entry of each option, and the options without one. */
import { readFile } from "node:fs/promises";
import type { CliFlagFact, Facts } from "../../content/facts.ts";
import type { OptionUrl } from "../../content/option-index.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";

/** content/option-coverage.json. */
export interface OptionCoverage {
  /** First name of an option → the page of the reference that describes it. */
  pages: Record<string, string>;
  /** Option → another option that has the same members and describes them. */
  same: Record<string, string>;
  /** Options of the first and second level that need no heading → the reason. */
  exceptions: Record<string, string>;
}

/** The part of a page that coverage needs. */
export type OptionPage = Pick<Page, "options" | "ids"> & { source: Pick<Page["source"], "url" | "front"> };

/** Entries up to this depth are written by hand. */
const DEPTH = 2;

/** Null if the site has no reference of options. */
export async function readCoverage({ coverage }: Places): Promise<OptionCoverage | null> {
  try {
    return JSON.parse(await readFile(coverage, "utf8")) as OptionCoverage;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Option path → URL of its entry: on its page of the configuration reference, else on another page there, else on any
 * page.
 */
export function optionEntryUrls(
  pages: readonly OptionPage[],
  { pages: homes, same }: OptionCoverage,
): Map<string, string> {
  const rank = (path: string, url: string): number =>
    homes[firstName(path)] === url ? 0 : url.startsWith("/configuration/") ? 1 : 2;
  const best = new Map<string, { url: string; rank: number }>();
  for (const { source, options } of pages) {
    if (source.url.startsWith("/blog/")) continue;
    for (const [path, id] of Object.entries(options)) {
      const ownRank = rank(path, source.url);
      if (ownRank < (best.get(path)?.rank ?? Number.POSITIVE_INFINITY))
        best.set(path, { url: `${source.url}#${id}`, rank: ownRank });
    }
  }
  const urls = new Map([...best].map(([path, { url }]) => [path, url]));
  for (const [path, url] of [...urls])
    for (const [twin, original] of Object.entries(same))
      if (path.startsWith(`${original}.`) && !urls.has(path.replace(original, twin)))
        urls.set(path.replace(original, twin), url);
  return urls;
}

/** The options of the route table: all options of webpack, and the flags of webpack-cli itself. */
export function optionUrls(facts: Facts, pages: readonly OptionPage[], coverage: OptionCoverage): OptionUrl[] {
  const entries = optionEntryUrls(pages, coverage);
  const flags = Map.groupBy(facts.flags, ({ option }) => option);
  const names = (list: readonly { name: string; alias?: string; negated?: string }[]): string[] =>
    list.flatMap(({ name, alias, negated }) => [`${negated ? "!" : ""}${name}`, ...(alias ? [alias] : [])]);
  const options = Object.keys(facts.options).map((path): OptionUrl => {
    const url = entries.get(path);
    return { path, ...(url ? { url } : {}), flags: names(flags.get(path) ?? []) };
  });
  const cli = pages.find(({ source }) => source.url === "/api/cli/");
  if (!cli) return options;
  // `-o` is `--output-path`, although `webpack info` also has `-o` for `--output`.
  const letters = new Set(facts.flags.map(({ alias }) => alias));
  const cliFlags = ownFlags(facts).map(({ alias, ...flag }): OptionUrl => {
    const id = cli.ids.includes(flag.name) ? `#${flag.name}` : "";
    const cliFlag = alias && !letters.has(alias) ? { ...flag, alias } : flag;
    return { path: "", url: `${cli.source.url}${id}`, flags: names([cliFlag]) };
  });
  return [...options, ...cliFlags];
}

/** Flags of webpack-cli that set no option, each only once even if several commands have it. */
export function ownFlags({ cli }: Facts): CliFlagFact[] {
  const all = [...cli.flags, ...cli.commands.flatMap(({ flags }) => flags)];
  return [...new Map(all.map((flag) => [flag.name, flag])).values()];
}

export interface Missing {
  path: string;
  /** The page that should describe it. */
  page: string;
}

/** Options of the first levels without a heading on any page. */
export function missingEntries(facts: Facts, pages: readonly OptionPage[], coverage: OptionCoverage): Missing[] {
  const entries = optionEntryUrls(pages, coverage);
  return wantedOptions(facts)
    .map((path) => ({ path, page: coverage.pages[firstName(path)] ?? "" }))
    .filter(({ path }) => !entries.has(path) && !coverage.exceptions[path]);
}

/** Every option that has to be described by hand. */
export function wantedOptions(facts: Facts): string[] {
  return Object.values(facts.options).flatMap(({ path, depth }) => (depth <= DEPTH ? [path] : []));
}

/** `output` of `output.filename`. */
export function firstName(path: string): string {
  return path.split(".", 1)[0] ?? path;
}
