/** The defaults of an option as a reader takes them in: one phrase per group of targets that have the same. */
import type { Defaults, Mode } from "../../../content/facts.ts";
import { defaultOf, modes, targets } from "../facts/default-cells.ts";

/** A value and the modes that have it. */
export interface Share {
  value: string;
  modes: Mode[];
}

/** The values that a group of targets has, one share if the mode makes no difference. */
export interface TargetGroup {
  targets: string[];
  shares: Share[];
}

/** Targets with equal defaults together; the group of `web`, which webpack takes when nothing is set, comes first. */
export function targetGroups(defaults: Defaults): TargetGroup[] {
  const groups = new Map<string, TargetGroup>();
  for (const target of targets) {
    const shares: Share[] = [];
    for (const mode of modes) {
      const value = defaultOf(defaults, mode, target);
      const share = shares.find((one) => one.value === value);
      if (share) share.modes.push(mode);
      else shares.push({ value, modes: [mode] });
    }
    const key = JSON.stringify(shares);
    const group = groups.get(key) ?? { targets: [], shares };
    group.targets.push(target);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `production`, `development and none`. */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A target as it is written in a configuration: `web,es5` is `["web", "es5"]`. */
export function targetText(target: string): string {
  return target.includes(",") ? `["${target.replace(",", '", "')}"]` : target;
}

// Longer ones are a shape, not something to take in at a glance.
const LONGEST = 90;

/** True for a value that belongs in a fold. */
export function isLong(value: string): boolean {
  return value.length > LONGEST;
}

/** The value, or what kind of thing it is. */
export function shortValue(value: string): string {
  if (!isLong(value)) return value;
  return value.startsWith("[") ? "[ … ]" : value.startsWith("{") ? "{ … }" : `${value.slice(0, LONGEST)} …`;
}
