/** Headings that name an option, and the option's facts. */
import type { Facts, OptionFact } from "../../../content/facts.ts";
import { namesValue, nearest, optionFact, parentOf, written } from "../facts/lookup.ts";
import { badgesOf, factsCells, factsLine, removedLine } from "./facts-line.ts";
import type { HeadingFact, HeadingFacts } from "./headings.ts";
import { wrongDefault } from "./wrong-default.ts";

/** Short names that headings may begin with → the full paths of these options. */
const shorthands: Record<string, string> = { splitChunks: "optimization.splitChunks" };

/** URL of the generated page that lists every option. The id of an option there is its path. */
export const allOptionsUrl = "/configuration/all-options/";

/**
 * A heading names an option if it is a path with a dot, on any page. In the configuration reference, a bare name is
 * enough, and the heading of the option's parent may be above it.
 */
export function optionHeadings(facts: Facts): HeadingFacts {
  return (title, url, parents) => {
    const isReference = url.startsWith("/configuration/");
    if (/\s/.test(title.replace(/ \/ .*/, ""))) return null;
    const plugin = pluginOption(facts, title, url, parents);
    if (plugin) return described(facts, plugin);
    const hasDot = title.includes(".");
    if (!hasDot && !isReference) return null;
    const pageName = isReference ? url.split("/").at(-2) : undefined;
    const fact = hasDot
      ? dottedOption(facts, title, parents)
      : bareOption(facts, title, pageName ? [pageName, ...parents] : parents);
    if (fact) return described(facts, fact);
    const path = written(title);
    if (facts.removed[path])
      return { badges: ["removed"], option: path, line: () => removedLine(facts.removed[path] ?? "") };
    return hasDot && isReference && looksLikeOption(title) && !namesValue(facts, title)
      ? { badges: [], mistake: mistake(facts, title) }
      : null;
  };
}

function described(facts: Facts, fact: OptionFact): HeadingFact {
  const isUndefined = defaultIsUndefined(facts, fact);
  const urlIn = (ids: ReadonlyMap<string, string>) => (path: string) => {
    const id = ids.get(path);
    return id ? `#${id}` : facts.options[path] ? `${allOptionsUrl}#${path}` : null;
  };
  return {
    badges: badgesOf(fact),
    option: fact.path,
    line: (ids) => {
      const flags = (fact.flags ?? []).flatMap((name) => facts.flags.find((flag) => flag.name === name) ?? []);
      return factsLine(fact, { urlOf: urlIn(ids), isUndefined, flags });
    },
    cells: (ids) => factsCells(fact, urlIn(ids)),
    wrongDefault: (signature) => wrongDefault(fact, signature, isUndefined),
  };
}

/** Finds a path such as `output.filename`. Below `Rule.resolve`, `resolve.fullySpecified` is the option of the rule. */
function dottedOption(facts: Facts, title: string, parents: readonly string[]): OptionFact | null {
  const parent = parents.at(-1);
  const [first = "", ...rest] = title.split(".");
  const full = shorthands[first] ? [shorthands[first], ...rest].join(".") : title;
  const inParent = parent?.endsWith(`.${first}`) ? optionFact(facts, `${parent}.${rest.join(".")}`) : null;
  return inParent ?? optionFact(facts, full);
}

/**
 * Finds the option of a plugin: by a bare name on the plugin's own page, by `BannerPlugin.banner` on any page about
 * plugins, or by a name below the heading of its parent, such as `eager` below `shared`.
 */
function pluginOption(facts: Facts, title: string, url: string, parents: readonly string[]): OptionFact | null {
  const [, section, page = ""] = url.split("/");
  if (section !== "plugins") return null;
  const plugin = facts.plugins.find(({ name }) => name.toLowerCase() === page.replaceAll("-", "").toLowerCase());
  const parent = parents.at(-1);
  const paths = [
    ...(parent ? [`${parent}.${title}`, `${parent}.{name}.${title}`] : []),
    ...(plugin ? [`${plugin.name}.${title}`] : []),
    title,
  ];
  for (const { options } of facts.plugins) for (const path of paths) if (options?.[path]) return options[path];
  return null;
}

/** A bare name has to be written exactly like the option: "Assets" is an ordinary heading. */
function bareOption(facts: Facts, title: string, parents: readonly string[]): OptionFact | null {
  if (!/^(?:[a-z_][\w$]*|Rule)$/.test(title)) return null;
  for (const parent of [...parents].reverse()) {
    const fact = facts.options[`${parent}.${title}`];
    if (fact) return fact;
  }
  return facts.options[title] ?? null;
}

/**
 * Returns true if webpack leaves the option undefined: the facts have defaults for its siblings, so the extractor
 * looked there, but found none for this option.
 */
function defaultIsUndefined({ options }: Facts, fact: OptionFact): boolean {
  if (fact.defaults || fact.members || /^(?:Rule|devServer|entry)\b|[{]/.test(fact.path) || fact.config.includes("[]"))
    return false;
  if (fact.depth === 1) return true;
  const parent = options[parentOf(fact.path)];
  return (parent?.members ?? []).some((path) => {
    const defaults = options[path]?.defaults;
    return defaults && defaults.when === undefined;
  });
}

function looksLikeOption(title: string): boolean {
  return (
    /^[A-Za-z_][\w$]*(?:\.[\w$@{}<>[\]/-]+)+$/.test(title) && !/\.(?:[cm]?[jt]sx?|json5?|ya?ml|toml|md)$/.test(title)
  );
}

function mistake(facts: Facts, title: string): string {
  const near = nearest(facts, title);
  const hint = near.length > 0 ? `did you mean ${near.join(" or ")}?` : "";
  return `heading "${title}" does not match any option of webpack ${facts.versions["webpack"]}; ${hint || "if it is not an option, use more than one word"}`;
}
