/** Headings that name an option, and what webpack itself says about it. */
import type { Facts, OptionFact } from "../../../content/facts.ts";
import { nearest, optionFact, optionValue, written } from "../facts/lookup.ts";
import { factsCells, factsLine, removedLine } from "./facts-line.ts";
import type { HeadingFact, HeadingFacts } from "./headings.ts";
import { wrongDefault } from "./wrong-default.ts";

/** Pages that leave out the first name of their options. */
const shorthands: Record<string, string> = { splitChunks: "optimization.splitChunks" };

/** The generated page that has every option, each with its path as id. */
export const allOptionsUrl = "/configuration/all-options/";

/**
 * An option heading is written like the option: with a dot anywhere on the site, or as the bare name on a page of the
 * configuration reference, where it may be under the heading of its parent.
 */
export function optionHeadings(facts: Facts): HeadingFacts {
  return (title, url, parents) => {
    const reference = url.startsWith("/configuration/");
    if (/\s/.test(title.replace(/ \/ .*/, ""))) return null;
    const plugin = pluginOption(facts, title, url, parents);
    if (plugin) return described(facts, plugin);
    const dotted = title.includes(".");
    if (!dotted && !reference) return null;
    const own = reference ? url.split("/").at(-2) : undefined;
    const fact = dotted
      ? dottedOption(facts, title, parents)
      : bareOption(facts, title, own ? [own, ...parents] : parents);
    if (fact) return described(facts, fact);
    const path = written(title);
    if (facts.removed[path])
      return { badges: ["removed"], option: path, line: () => removedLine(facts.removed[path] ?? "") };
    return dotted && reference && looksLikeOption(title) && !optionValue(facts, title)
      ? { badges: [], mistake: mistake(facts, title) }
      : null;
  };
}

function described(facts: Facts, fact: OptionFact): HeadingFact {
  const unset = isUnset(facts, fact);
  const urlIn = (ids: ReadonlyMap<string, string>) => (path: string) => {
    const id = ids.get(path);
    return id ? `#${id}` : facts.options[path] ? `${allOptionsUrl}#${path}` : null;
  };
  return {
    badges: [
      ...(fact.since ? [`${fact.since}+`] : []),
      ...(fact.experimental ? ["experimental"] : []),
      ...(fact.deprecated ? ["deprecated"] : []),
    ],
    option: fact.path,
    line: (ids) => {
      const flags = (fact.flags ?? []).flatMap((name) => facts.flags.find((flag) => flag.name === name) ?? []);
      return factsLine(fact, { urlOf: urlIn(ids), unset, flags });
    },
    cells: (ids) => factsCells(fact, urlIn(ids)),
    wrong: (signature) => wrongDefault(fact, signature, unset),
  };
}

/** `output.filename`; `resolve.fullySpecified` under `Rule.resolve` is the option of the rule. */
function dottedOption(facts: Facts, title: string, parents: readonly string[]): OptionFact | null {
  const parent = parents.at(-1);
  const [first = "", ...rest] = title.split(".");
  const full = shorthands[first] ? [shorthands[first], ...rest].join(".") : title;
  const inParent = parent?.endsWith(`.${first}`) ? optionFact(facts, `${parent}.${rest.join(".")}`) : null;
  return inParent ?? optionFact(facts, full);
}

/**
 * On a plugin's own page its options have bare names, `BannerPlugin.banner` names the option of a plugin on any page of
 * the section, and `shared` may hold a heading `eager`.
 */
function pluginOption(facts: Facts, title: string, url: string, parents: readonly string[]): OptionFact | null {
  const [, section, page = ""] = url.split("/");
  if (section !== "plugins") return null;
  const own = facts.plugins.find(({ name }) => name.toLowerCase() === page.replaceAll("-", "").toLowerCase());
  const parent = parents.at(-1);
  const paths = [
    ...(parent ? [`${parent}.${title}`, `${parent}.{name}.${title}`] : []),
    ...(own ? [`${own.name}.${title}`] : []),
    title,
  ];
  for (const { options } of facts.plugins) for (const path of paths) if (options?.[path]) return options[path];
  return null;
}

/** A bare name has to be written exactly like the option: a heading "Assets" is prose. */
function bareOption(facts: Facts, title: string, parents: readonly string[]): OptionFact | null {
  if (!/^(?:[a-z_][\w$]*|Rule)$/.test(title)) return null;
  for (const parent of [...parents].reverse()) {
    const fact = facts.options[`${parent}.${title}`];
    if (fact) return fact;
  }
  return facts.options[title] ?? null;
}

/**
 * True where webpack's own configuration has no value: the facts have defaults for options beside this one, so that
 * this place was looked at, and none for it.
 */
function isUnset({ options }: Facts, fact: OptionFact): boolean {
  if (fact.defaults || fact.members || /^(?:Rule|devServer|entry)\b|[{]/.test(fact.path) || fact.config.includes("[]"))
    return false;
  if (fact.depth === 1) return true;
  const parent = options[fact.path.slice(0, fact.path.lastIndexOf("."))];
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
