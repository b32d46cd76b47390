/** Compares handwritten signatures with the facts, such as `boolean = false` where webpack's default is `true`. */
import { runInNewContext } from "node:vm";
import type { OptionFact } from "../../../content/facts.ts";
import { defaultOf, modes, targets } from "../facts/default-cells.ts";
import { inside } from "../facts/sources.ts";

/** Returns an error message for the author if the default in a signature is wrong, else null. */
export function wrongDefault(fact: OptionFact, signature: string, isUndefined: boolean): string | null {
  const written = defaultIn(signature);
  if (written === null) return null;
  const defaults = knownDefaults(fact, isUndefined);
  if (defaults.length === 0) return null;
  if (defaults.some((value) => normalized(value) === normalized(written))) return null;
  const right = defaults.length === 1 ? defaults[0] : `one of ${defaults.slice(0, 4).join(" and ")}`;
  return `"${signature}": the default of ${fact.path} is ${right} in the installed webpack version; remove the default from the signature, because the facts line below shows it`;
}

/** Returns the string after the `=` outside all brackets, or null. */
function defaultIn(signature: string): string | null {
  for (let at = 0; at < signature.length; at++) {
    if ("([{".includes(signature[at] ?? "")) at += inside(signature, at).length + 1;
    else if (
      signature[at] === "=" &&
      !"=!<>".includes(signature[at - 1] ?? "") &&
      !"=>".includes(signature[at + 1] ?? "")
    )
      return signature.slice(at + 1).trim();
  }
  return null;
}

/** Returns every default that the facts have, for any mode and target; empty if the default is unknown. */
function knownDefaults({ defaults }: OptionFact, isUndefined: boolean): string[] {
  if (!defaults) return isUndefined ? ["undefined"] : [];
  const cells = modes.flatMap((mode) => targets.map((target) => defaultOf(defaults, mode, target)));
  return [
    ...new Set([...cells, ...Object.values(defaults.named ?? {}), ...(defaults.future ? [defaults.future] : [])]),
  ];
}

/** Returns the same string for equal values, such as `'a'` and `"a"`, or `10_000` and `10000`. */
function normalized(value: string): string {
  try {
    const result: unknown = runInNewContext(`(${value})`, Object.create(null), { timeout: 50 });
    if (typeof result !== "function" && !(result instanceof Object && "then" in result))
      return `${typeof result} ${typeof result === "object" ? JSON.stringify(result) : String(result)}`;
  } catch {
    // The value isn't an expression, for example `<cwd>` or `…`, so it's compared as a string.
  }
  return value.replace(/\s+/g, "").replaceAll("'", '"');
}
