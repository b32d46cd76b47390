/** Groups the defaults of an option for readers: targets with the same defaults share one phrase. */
import type { Defaults, Mode } from "../../../content/facts.ts";
import { defaultOf, modes, targets } from "../facts/default-cells.ts";

/** A value and the modes that have it. */
export interface Share {
  value: string;
  modes: Mode[];
}

/** Targets with the same defaults. There is only one share if the mode makes no difference. */
export interface TargetGroup {
  targets: string[];
  shares: Share[];
}

/** Groups targets with the same defaults. The group of `web`, which is the default target, comes first. */
export function targetGroups(defaults: Defaults): TargetGroup[] {
  const groups = new Map<string, TargetGroup>();
  for (const target of targets) {
    const byValue = Map.groupBy(modes, (mode) => defaultOf(defaults, mode, target));
    const shares = [...byValue].map(([value, modes]): Share => ({ value, modes }));
    const key = JSON.stringify(shares);
    const group = groups.get(key) ?? { targets: [], shares };
    group.targets.push(target);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Joins words as in `production`, or `development and none`. */
export function list(words: readonly string[]): string {
  return new Intl.ListFormat("en").format(words);
}

/** A target as it is written in a configuration: `web,es5` is `["web", "es5"]`. */
export function targetText(target: string): string {
  return target.includes(",") ? `["${target.replace(",", '", "')}"]` : target;
}

// Longer values, in characters, are folded, because they can't be read at a glance.
const LONGEST = 90;

/** True for a value that belongs in a fold. */
export function isLong(value: string): boolean {
  return value.length > LONGEST;
}

/** Returns the value. A long one is shortened to its brackets or its beginning. */
export function shortValue(value: string): string {
  if (!isLong(value)) return value;
  return value.startsWith("[") ? "[ … ]" : value.startsWith("{") ? "{ … }" : `${value.slice(0, LONGEST)} …`;
}
