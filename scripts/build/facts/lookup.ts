/** Finds option facts by the names that people write, in headings and elsewhere. */

import { distance } from "fastest-levenshtein";
import type { Facts, OptionFact } from "../../../content/facts.ts";
import { chosenNames } from "./schema.ts";

const indexes = new WeakMap<Facts, { exact: Map<string, OptionFact>; loose: Map<string, OptionFact> }>();

/** The option that a heading names, or null if it names none. */
export function optionFact(facts: Facts, heading: string): OptionFact | null {
  // `Rule.options / Rule.query` names two options: the first one counts.
  const [first = ""] = heading
    .replaceAll("`", "")
    .trim()
    .split(/\s+\/\s+/);
  if (!/^[A-Za-z][\w$@{}<>[\]./-]*$/.test(first)) return null;
  return resolve(facts, written(first));
}

/** Whether a heading, such as `externalsType.commonjs`, names an option and one of its values. */
export function namesValue(facts: Facts, heading: string): boolean {
  const option = parentOf(heading);
  return resolve(facts, written(option))?.values?.includes(heading.slice(option.length + 1)) === true;
}

/** The path of the option that has this option as a member; empty for a top-level option. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

/** The (at most three) option paths that look most like `path`, best first: for 'did you mean'. */
export function nearest(facts: Facts, path: string): string[] {
  const wanted = written(path).toLowerCase();
  const last = wanted.split(".").at(-1) ?? "";
  const scored = Object.keys(facts.options).map((candidate) => {
    const lower = candidate.toLowerCase();
    // The right last name in the wrong place is a more likely mistake than a similar name.
    const movedScore = lower.split(".").at(-1) === last ? 2 : Number.POSITIVE_INFINITY;
    return { candidate, score: Math.min(movedScore, distance(wanted, lower)) };
  });
  const near = scored.filter(({ score }) => score <= Math.max(3, wanted.length / 3));
  return near
    .sort((a, b) => a.score - b.score || a.candidate.length - b.candidate.length)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Returns the path as it is in facts: without `[]`, rules as `Rule`, `<name>` and `[name]` as `{name}`. */
export function written(path: string): string {
  return path
    .replaceAll("[]", "")
    .replace(/<(\w+)>|\[(\w+)\]/g, "{$1$2}")
    .replace(/^module\.(?:rules|defaultRules)\.(?=.)/, "Rule.");
}

function resolve(facts: Facts, path: string): OptionFact | null {
  const { exact, loose } = indexOf(facts);
  const found = exact.get(path) ?? (path.includes(".") ? loose.get(key(path)) : undefined);
  if (found) return found;
  const target = throughLike((at) => exact.get(at), path);
  return (target !== null && exact.get(target)) || moduleOption(exact, path);
}

/** Resolves `entry.main.import`, or `stats.children.assets` (`stats.children` is like `stats`), to an option path. */
export function throughLike(get: (path: string) => { like?: string | null } | undefined, path: string): string | null {
  let at = "";
  const steps = path.split(".");
  for (const [index, name] of steps.entries()) {
    // A key that the user chooses isn't an option, but its members are.
    const names = index > 0 && index < steps.length - 1 ? [name, ...chosenNames] : [name];
    const places = [at, get(at)?.like].filter((place) => typeof place === "string");
    const candidates = places.flatMap((place) => names.map((one) => (place ? `${place}.${one}` : one)));
    const found = candidates.find((candidate) => get(candidate));
    if (!found) return null;
    at = found;
  }
  return at;
}

/**
 * `Rule.parser` and `Rule.generator` accept the options of `module.parser` and `module.generator` for the rule's type.
 */
function moduleOption(options: Map<string, OptionFact>, path: string): OptionFact | null {
  const [, kind, rest] = /^Rule\.(parser|generator)\.(.+)$/.exec(path) ?? [];
  if (!kind) return null;
  const candidates = [...options.values()].filter(
    (option) => option.config.replace(/^module\.(parser|generator)\.[^.]+\./, "$1.") === `${kind}.${rest}`,
  );
  const preferred =
    candidates.find((option) => /^module\.(parser\.javascript|generator\.asset)\./.test(option.path)) ?? candidates[0];
  if (!preferred) return null;
  const { flags: _, negatable: __, members: ___, defaults: ____, ...fact } = preferred;
  return { ...fact, path, config: `module.rules[].${kind}.${rest}`, depth: path.split(".").length + 1 };
}

/**
 * Returns a key in lowercase, without chosen names: `splitChunks.cacheGroups.priority` finds
 * `cacheGroups.{cacheGroup}.priority`.
 */
function key(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.\{[^}]*\}(?=\.)/g, "")
    .replace(/\{[^}]*\}$/, "{}");
}

function indexOf(facts: Facts) {
  const cached = indexes.get(facts);
  if (cached) return cached;
  const index = { exact: new Map<string, OptionFact>(), loose: new Map<string, OptionFact>() };
  const plugins = facts.plugins.flatMap((plugin) => Object.values(plugin.options ?? {}));
  for (const option of [...Object.values(facts.options), ...plugins]) {
    index.exact.set(option.path, option);
    if (!index.loose.has(key(option.path))) index.loose.set(key(option.path), option);
  }
  indexes.set(facts, index);
  return index;
}
