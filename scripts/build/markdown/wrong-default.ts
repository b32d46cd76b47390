/** Compares handwritten signatures with the facts, such as `boolean = false` where webpack's default is `true`. */
import { runInNewContext } from "node:vm";
import type { OptionFact } from "../../../content/facts.ts";
import { defaultOf, modes, targets } from "../facts/default-cells.ts";
import { inside } from "../facts/sources.ts";

/** The problem of the default in a signature, as a sentence for its author, or null. */
export function wrongDefault(fact: OptionFact, signature: string, unset: boolean): string | null {
  const written = defaultIn(signature);
  if (written === null) return null;
  const known = knownDefaults(fact, unset);
  if (known.length === 0) return null;
  if (known.some((value) => plain(value) === plain(written))) return null;
  const right = known.length === 1 ? known[0] : `one of ${known.slice(0, 4).join(" and ")}`;
  return `"${signature}": the default of ${fact.path} is ${right} in the installed webpack version; remove the default from the signature, because the facts line below shows it`;
}

/** The string after the `=` outside all brackets, or null. */
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

/** Every value that the facts give, whatever mode and target; empty where they do not know. */
function knownDefaults({ defaults }: OptionFact, unset: boolean): string[] {
  if (!defaults) return unset ? ["undefined"] : [];
  const cells = modes.flatMap((mode) => targets.map((target) => defaultOf(defaults, mode, target)));
  return [
    ...new Set([...cells, ...Object.values(defaults.named ?? {}), ...(defaults.future ? [defaults.future] : [])]),
  ];
}

/** One spelling for equal values: `'a'` and `"a"`, `10_000` and `10000`. */
function plain(value: string): string {
  try {
    const result: unknown = runInNewContext(`(${value})`, Object.create(null), { timeout: 50 });
    if (typeof result !== "function" && !(result instanceof Object && "then" in result))
      return `${typeof result} ${typeof result === "object" ? JSON.stringify(result) : String(result)}`;
  } catch {
    // Not an expression by itself, `<cwd>` or `…` for instance: compared as text.
  }
  return value.replace(/\s+/g, "").replaceAll("'", '"');
}
