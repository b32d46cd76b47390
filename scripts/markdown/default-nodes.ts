/** The defaults of an option as elements: what holds for the web first, then the targets that differ. */
import type { ElementContent } from "hast";
import type { OptionFact } from "../../content/facts.ts";
import { element } from "./code.ts";
import { isLong, list, type Share, shortValue, targetGroups, targetText } from "./default-text.ts";
import { block, code, fold, text } from "./facts-line.ts";
import { layout } from "./layout.ts";

const futureNodes: readonly ElementContent[] = [text(" with "), code("experiments.futureDefaults")];

// More groups of targets than this are folded.
const IN_SIGHT = 2;

/** One list of nodes per statement. */
export function defaultNodes(fact: OptionFact): ElementContent[][] {
  const { defaults, path } = fact;
  if (!defaults) return [];
  const [web, ...others] = targetGroups(defaults);
  const shares = web?.shares ?? [];
  const first = [...shareNodes(shares), ...whenNodes(defaults.when), ...wholeNodes(shares, path)];
  const { future = "" } = defaults;
  const rest = others.map(({ targets, shares }) => ({ value: shares, where: ` for ${list(targets.map(targetText))}` }));
  const shared = rest.find(({ value }) => value.length === 1 && value[0]?.value === future);
  const statements = rest.map((one): ElementContent[] => [
    ...shareNodes(one.value),
    text(one.where),
    ...(one === shared ? [text(", and"), ...futureNodes] : []),
  ]);
  // Long values that differ by target would all read the same: `{ … }`.
  const alike = others.some(({ shares }) => shares.some(({ value }) => isLong(value)));
  const targets = alike
    ? [[text("other targets differ in parts")]]
    : statements.length <= IN_SIGHT
      ? statements
      : [
          [
            fold("Other targets", [
              element(
                "ul",
                {},
                statements.map((nodes) => element("li", {}, nodes)),
              ),
            ]),
          ],
        ];
  const later = future === "" || isLong(future) || (shared && !alike) ? [] : [[code(future), ...futureNodes]];
  return [first, ...targets, ...later];
}

/** `true` in production, `false` in development and none. */
export function shareNodes(shares: readonly Share[]): ElementContent[] {
  const [only] = shares;
  if (only && shares.length === 1) return [code(shortValue(only.value))];
  return shares.flatMap(({ value, modes }, index) => [
    ...(index > 0 ? [text(", ")] : []),
    code(shortValue(value)),
    text(` in ${list(modes)}`),
  ]);
}

function whenNodes(when: string | undefined): ElementContent[] {
  if (when === undefined) return [];
  return when.includes(":") ? [text(" with "), code(when)] : [text(` when ${when}`)];
}

function wholeNodes(shares: readonly Share[], path: string): ElementContent[] {
  const long = shares.find(({ value }) => isLong(value));
  if (!long) return [];
  const summary = shares.length > 1 ? `Whole default in ${list(long.modes)}` : "Whole default";
  return [fold(summary, [block(layout(long.value), `Default of ${path}`)])];
}
