/** Explains a ValidationError of webpack: each problem in one line, with its line in the text of the configuration. */
import { nearest } from "./nearest.ts";

/** Returns one `{ line, message }` per fault in the error; `line` counts from 1 in `text`. */
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
      const summary = first.endsWith(":") ? `${first} ${rest.slice(0, 6).join(" ")}` : first;
      return { line: lineOfWords(text, words), message: summary };
    }
    // The error lists the valid options: `object { amd?, bail?, … }` or `object { maxChunks: number }`.
    const valid = [
      ...(/object \{([^}]*)\}/.exec(fault)?.[1] ?? "").matchAll(/(?:^|,)\s*([\w$-]+)\??(?=\s*(?:[,:]|$))/g),
    ].flatMap((match) => match[1] ?? []);
    const suggestion = nearest(unknown, valid);
    const hint = suggestion ? `did you mean "${suggestion}"?` : `valid options are ${valid.slice(0, 40).join(", ")}.`;
    return { line: lineOfWords(text, [...words, unknown]), message: `${path} has no option "${unknown}"; ${hint}` };
  });
}

/** Searches each word after the previous one, so that it finds the `path` of `output.path`, not that of an import. */
function lineOfWords(text: string, words: readonly string[]): number {
  let at = 0;
  for (const word of words) {
    const key = new RegExp(`(?<![\\w$.-])["']?${RegExp.escape(word)}["']?\\s*(?:[:(,]|$)`, "m");
    const offset = text.slice(at).search(key);
    if (offset >= 0) at += offset;
  }
  return text.slice(0, at).split("\n").length;
}
