/** The defaults of an option as elements: the default for the `web` target, then those of targets that differ. */
import type { ElementContent } from "hast";
import type { Defaults, OptionFact } from "../../../content/facts.ts";
import { modes, packageName } from "../facts/default-cells.ts";
import { isLong, list, type Share, shortValue, type TargetGroup, targetGroups, targetText } from "./default-text.ts";
import { block, code, element, fold, joined, text } from "./elements.ts";
import { layout } from "./layout.ts";

const WITH_FUTURE: readonly ElementContent[] = [text(" with "), code("experiments.futureDefaults")];

// If more groups of targets differ, they are folded.
const MAX_UNFOLDED = 2;

/** Returns one list of nodes per statement. */
export function defaultNodes(fact: OptionFact): ElementContent[][] {
  const { defaults, path } = fact;
  if (!defaults) return [];
  const [web, ...others] = targetGroups(defaults);
  const shares = web?.shares ?? [];
  const first = [...shareNodes(shares), ...whenNodes(defaults.when), ...wholeNodes(shares, path)];
  const future = futureNodes(defaults.future);
  const isFuture = (group: TargetGroup) => group.shares.length === 1 && group.shares[0]?.value === defaults.future;
  const statements = others.map((group) => [
    ...groupNodes(group),
    ...(isFuture(group) ? [text(", and"), ...WITH_FUTURE] : []),
  ]);
  // Long values are shortened to `{ … }`, so the values of all targets would look the same.
  if (others.some(({ shares }) => shares.some(({ value }) => isLong(value))))
    return [first, ...namedNodes(defaults.named), [text("parts of it differ for other targets")], ...future];
  return [first, ...namedNodes(defaults.named), ...foldedIfMany(statements), ...(others.some(isFuture) ? [] : future)];
}

/** `"commonjs"` for node and async-node. */
function groupNodes({ targets, shares }: TargetGroup): ElementContent[] {
  const names = list(targets.map(targetText));
  return shares.length === 1
    ? [...shareNodes(shares), text(` for ${names}`)]
    : [text(`for ${names}: `), ...shareNodes(shares)];
}

function foldedIfMany(statements: ElementContent[][]): ElementContent[][] {
  if (statements.length <= MAX_UNFOLDED) return statements;
  const items = statements.map((nodes) => element("li", {}, nodes));
  return [[fold("Other targets", [element("ul", {}, items)])]];
}

function futureNodes(value: string | undefined): ElementContent[][] {
  return value === undefined || isLong(value) ? [] : [[code(value), ...WITH_FUTURE]];
}

function namedNodes(named: Defaults["named"]): ElementContent[][] {
  if (!named) return [];
  const values = new Set(Object.values(named));
  const shares = [...values].map((value) => ({ value, modes: modes.filter((mode) => named[mode] === value) }));
  // If all modes have the same value, the modes are left out.
  const nodes =
    shares.length === 1 && shares[0]?.modes.length === modes.length ? shareNodes(shares) : sharesWithModes(shares);
  return [[...nodes, text(" where "), code("package.json"), text(` sets the name ${packageName}`)]];
}

/** `true` in production, `false` in development and none. */
export function shareNodes(shares: readonly Share[]): ElementContent[] {
  const [only] = shares;
  return only && shares.length === 1 ? [code(shortValue(only.value))] : sharesWithModes(shares);
}

function sharesWithModes(shares: readonly Share[]): ElementContent[] {
  return joined(shares.map(({ value, modes }) => [code(shortValue(value)), text(` in ${list(modes)}`)]));
}

function whenNodes(when: string | undefined): ElementContent[] {
  if (when === undefined) return [];
  return when.includes(":") ? [text(" with "), code(when)] : [text(` when ${when}`)];
}

function wholeNodes(shares: readonly Share[], path: string): ElementContent[] {
  const long = shares.find(({ value }) => isLong(value));
  if (!long) return [];
  const summary = shares.length > 1 ? `Full default in ${list(long.modes)}` : "Full default";
  return [fold(summary, [block([text(layout(long.value))], `Default of ${path}`)])];
}
