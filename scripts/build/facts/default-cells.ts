/** Defaults by mode, target and futureDefaults: which combinations there are, and how they are stored and looked up. */

import type { Defaults, Mode } from "../../../content/facts.ts";

export const modes: readonly Mode[] = ["production", "development", "none"];

/** One target of each kind that webpack distinguishes. */
export const targets: readonly string[] = [
  "web",
  "webworker",
  "node",
  "async-node",
  "electron-main",
  "electron-renderer",
  "electron-preload",
  "nwjs",
  "universal",
  "deno",
  "bun",
  "web,es5",
  "web,es2022",
];

/** `web,es5` stands for `["web", "es5"]`. */
export function targetOf(name: string): string | string[] {
  return name.includes(",") ? name.split(",") : name;
}

/** The package name in the samples, because it's part of some defaults. */
export const packageName = "my-package";

/** Every mode with every target, today's defaults and future ones; production web comes first. */
export function combinations(): { mode: Mode; target: string; future: boolean }[] {
  return [false, true].flatMap((future) =>
    targets.flatMap((target) => modes.map((mode) => ({ mode, target, future }))),
  );
}

export function cellOf(mode: Mode, target: string, future: boolean): string {
  return `${mode} ${target}${future ? " future" : ""}`;
}

/** Returns the default of production web and the cells that differ from it; null if all cells are undefined. */
export function compact(cells: Map<string, string>): Defaults | null {
  const at = (mode: Mode, target: string, future = false) => cells.get(cellOf(mode, target, future)) ?? "undefined";
  const value = at("production", "web");
  if ([...cells.values()].every((cell) => cell === "undefined")) return null;
  const differing = <Key extends string>(entries: [Key, string][]) => {
    const different = entries.filter(([, other]) => other !== value);
    return different.length > 0 ? (Object.fromEntries(different) as Record<Key, string>) : undefined;
  };
  const byMode = differing<Mode>(modes.map((mode) => [mode, at(mode, "web")]));
  const byTarget = differing(targets.map((target): [string, string] => [target, at("production", target)]));
  const future = at("production", "web", true);
  const defaults: Defaults = {
    value,
    ...(byMode && { modes: byMode }),
    ...(byTarget && { targets: byTarget }),
    ...(future !== value && { future }),
  };
  const exceptions = combinations().filter(
    ({ mode, target, future }) => predicted(defaults, mode, target, future) !== at(mode, target, future),
  );
  const rest = exceptions.map(({ mode, target, future }) => [cellOf(mode, target, future), at(mode, target, future)]);
  return rest.length > 0 ? { ...defaults, cells: Object.fromEntries(rest) } : defaults;
}

function predicted({ value, modes, targets, future }: Defaults, mode: Mode, target: string, inFuture: boolean): string {
  return targets?.[target] ?? modes?.[mode] ?? (inFuture ? future : undefined) ?? value;
}

/** Returns the default for one combination. */
export function defaultOf(defaults: Defaults, mode: Mode, target: string, future = false): string {
  return defaults.cells?.[cellOf(mode, target, future)] ?? predicted(defaults, mode, target, future);
}
