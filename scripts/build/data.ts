/** The facts and the content index as data files for programs, which the Worker serves below /data/v1/. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { VersionHistory } from "../../content/changes.ts";
import {
  type ByTarget,
  type DataFiles,
  type DataName,
  type DefaultData,
  dataNames,
  type Envelope,
  type OptionData,
  schemaUrl,
} from "../../content/data.ts";
import { findError, openErrors, packErrors } from "../../content/error-index.ts";
import type { Defaults, Facts, Mode, OptionFact } from "../../content/facts.ts";
import type { Directory, Entry } from "../../content/model.ts";
import { openOptions } from "../../content/option-index.ts";
import { site } from "../../content/site.ts";
import { defaultOf, modes, targets } from "./facts/default-cells.ts";
import { hookUrls } from "./hook-coverage.ts";
import type { Page } from "./pages.ts";
import { root } from "./places.ts";

interface Described {
  facts: Facts;
  pages: readonly Pick<Page, "source" | "front" | "hooks">[];
  entries: readonly Entry[];
  /** Packed options of the route table. */
  options: string;
  index: Directory;
}

/** Created once: `localeCompare` with options takes 20 times as long for each pair. */
const byNumber = new Intl.Collator("en", { numeric: true });

/** Every data file as JSON. */
export function writeData(described: Described): Record<DataName, string> {
  const files = dataFiles(described);
  return Object.fromEntries(dataNames.map((name) => [name, JSON.stringify(files[name])])) as Record<DataName, string>;
}

function dataFiles({ facts, pages, entries, options, index }: Described): DataFiles {
  const envelope = (name: DataName): Envelope => ({
    $schema: `${site.origin}${schemaUrl(name)}`,
    origin: site.origin,
    versions: facts.versions,
  });
  const { paths, flags } = openOptions(options, "/configuration/all-options/");
  const errors = openErrors(packErrors(entries));
  const titles = new Map(
    pages.filter(({ source }) => source.url.startsWith("/plugins/")).map((page) => [page.front.title, page.source.url]),
  );
  const hooks = hookUrls(pages);
  const optionOf = (fact: OptionFact): OptionData => {
    const { defaults: _, ...option } = fact;
    return { ...option, ...urlField(paths.get(fact.path.toLowerCase())?.url) };
  };
  const history = JSON.parse(readFileSync(join(root, "content/option-history.json"), "utf8")) as {
    upTo: string;
    since: Record<string, string>;
    removed: Record<string, string>;
  };
  const versions = JSON.parse(readFileSync(join(root, "content/version-history.json"), "utf8")) as VersionHistory;
  return {
    options: { ...envelope("options"), options: Object.values(facts.options).map(optionOf) },
    defaults: {
      ...envelope("defaults"),
      modes,
      targets,
      defaults: Object.values(facts.options).flatMap(({ path, defaults }) =>
        defaults ? defaultsOf(path, defaults) : [],
      ),
    },
    flags: {
      ...envelope("flags"),
      flags: facts.flags.map((flag) => ({ ...flag, ...urlField(flags.get(flag.name)?.url) })),
      cli: facts.cli,
    },
    hooks: {
      ...envelope("hooks"),
      hooks: facts.hooks.flatMap(({ owner, access, hooks: ownerHooks }) =>
        ownerHooks.map(({ args, types, ...hook }) => ({
          owner,
          access,
          ...hook,
          args: args.map((name, index) => ({ name, ...(types?.[index] ? { type: types[index] } : {}) })),
          ...urlField(hooks.get(`${owner}.${hook.name}`)),
        })),
      ),
    },
    errors: {
      ...envelope("errors"),
      errors: facts.errors.map(({ warning, ...error }) => ({
        ...error,
        kind: warning ? "warning" : "error",
        ...urlField(findError(errors, error.name)),
      })),
      deprecations: facts.deprecations.map((deprecation) => ({
        ...deprecation,
        ...urlField(findError(errors, deprecation.code)),
      })),
    },
    plugins: {
      ...envelope("plugins"),
      plugins: facts.plugins.map(({ options: pluginOptions, ...plugin }) => ({
        ...plugin,
        ...urlField(titles.get(plugin.name)),
        ...(pluginOptions ? { options: Object.values(pluginOptions).map(optionOf) } : {}),
      })),
    },
    history: {
      ...envelope("history"),
      upTo: history.upTo,
      added: Object.entries(history.since)
        .map(([path, version]) => ({ path, version }))
        .sort((a, b) => byNumber.compare(a.version, b.version)),
      removed: Object.entries(history.removed).map(([path, lastVersion]) => ({ path, lastVersion })),
      changes: versions.changes,
      defaults: versions.defaults,
    },
    pages: { ...envelope("pages"), ...index },
  };
}

/** The schema that webpack validates configurations with, minified for the Worker. */
export async function readConfigSchema(): Promise<string> {
  const file = join(root, "node_modules/webpack/schemas/WebpackOptions.json");
  return JSON.stringify(JSON.parse(await readFile(file, "utf8")));
}

function urlField(url: string | null | undefined): { url?: string } {
  return url ? { url } : {};
}

/** The defaults of one option for every mode and target. */
function defaultsOf(path: string, facts: Defaults): DefaultData {
  const table = (future: boolean): Record<Mode, ByTarget> =>
    Object.fromEntries(
      modes.map((mode) => {
        const all = targets.map((target): [string, string] => [target, defaultOf(facts, mode, target, future)]);
        const isSame = all.every(([, value]) => value === all[0]?.[1]);
        return [mode, isSame ? (all[0]?.[1] ?? "") : Object.fromEntries(all)];
      }),
    ) as Record<Mode, ByTarget>;
  const [defaults, future] = [table(false), table(true)];
  return {
    path,
    ...(facts.when === undefined ? {} : { when: facts.when }),
    defaults,
    ...(JSON.stringify(future) === JSON.stringify(defaults) ? {} : { futureDefaults: future }),
    ...(facts.named ? { inPackage: facts.named } : {}),
  };
}
