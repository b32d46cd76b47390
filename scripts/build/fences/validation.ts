/** Reads a ValidationError of webpack's: what is wrong in one line, and where in the text of a configuration. */
import { nearest } from "./nearest.ts";

/** One `{ line, message }` per fault that the error lists; `line` counts from 1 in `text`. */
export function explainValidation(error: string, text: string): { line: number; message: string }[] {
  const [, ...faults] = error.split(/^ - /m);
  if (faults.length === 0) return [{ line: 1, message: error.split("\n")[0] ?? "" }];
  return faults.map((fault) => {
    const first = (fault.split("\n")[0] ?? "").trim();
    const [, path = "", unknown] = /^(\S+) has an unknown property '([^']+)'/.exec(first) ?? /^(\S+)/.exec(first) ?? [];
    const words = path
      .split(/[.[\]]+/)
      .filter((word) => word !== "" && !/^\d+$/.test(word) && word !== "configuration");
    if (unknown === undefined) {
      const rest = fault
        .split("\n")
        .slice(1)
        .map((line) => line.trim())
        .filter((line) => line !== "" && !line.startsWith("->"));
      const shown = first.endsWith(":") ? `${first} ${rest.slice(0, 6).join(" ")}` : first;
      return { line: lineOfWords(text, words), message: shown };
    }
    // The error lists what is valid there: `object { amd?, bail?, … }` or `object { maxChunks: number }`.
    const valid = [
      ...(/object \{([^}]*)\}/.exec(fault)?.[1] ?? "").matchAll(/(?:^|,)\s*([\w$-]+)\??(?=\s*(?:[,:]|$))/g),
    ].flatMap((match) => match[1] ?? []);
    const meant = nearest(unknown, valid);
    const hint = meant ? `did you mean "${meant}"?` : `valid are ${valid.slice(0, 40).join(", ")}.`;
    return { line: lineOfWords(text, [...words, unknown]), message: `${path} has no option "${unknown}"; ${hint}` };
  });
}

/** Looks for each word after the one before it, so that `output.path` is not the `path` of an import. */
function lineOfWords(text: string, words: readonly string[]): number {
  let at = 0;
  for (const word of words) {
    const key = new RegExp(`(?<![\\w$.-])["']?${RegExp.escape(word)}["']?\\s*(?:[:(,]|$)`, "m");
    const found = text.slice(at).search(key);
    if (found >= 0) at += found;
  }
  return text.slice(0, at).split("\n").length;
}
