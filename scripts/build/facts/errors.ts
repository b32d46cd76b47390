/** Error classes and deprecation codes, read from the sources of the installed packages. */

import type { DeprecationFact, ErrorFact } from "../../../content/facts.ts";
import { lineAt, type SourceLink } from "./source-links.ts";
import { endOfString, inside, type Source, withoutComments } from "./sources.ts";

/** Longer messages, in characters, are cut off: the page about the error shows a whole message from a real build. */
const maxLength = 240;

/** Returns every class that extends an error, sorted by name. */
export function errorFacts(files: Source[], link?: SourceLink): ErrorFact[] {
  const errors = files.flatMap(({ file, text }) =>
    [...text.matchAll(/class (\w+) extends ([\w.]*(?:Error|Warning))\s*\{/g)].map((match): ErrorFact => {
      const [header, name = "", base = ""] = match;
      const body = withoutComments(inside(text, match.index + header.length - 1));
      const label = /\bname\s*=\s*"(\w+)"/.exec(body)?.[1];
      const code = /\bcode\s*=\s*"(\w+)"/.exec(body)?.[1];
      const message = messageOf(body);
      return {
        name,
        ...(label && label !== name && { label }),
        base,
        file,
        ...(message && { message }),
        ...(code && { code }),
        ...(link && { source: link(file, lineAt(text, match.index)) }),
        ...(name.endsWith("Warning") && { warning: true as const }),
      };
    }),
  );
  return errors.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the literals that the message starts with, or null if there are none. */
function messageOf(body: string): string | null {
  for (const start of body.matchAll(/super\(\s*|\bmessage\s*=\s*/g)) {
    const text = literals(body, start.index + start[0].length);
    if (text && text !== "${…}") return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  }
  return null;
}

/** Joins `"a" + \`b ${c}\` + d`; null if it doesn't start with a literal. */
function literals(source: string, start: number): string | null {
  let result = "";
  for (let at = start; ; ) {
    const quote = source[at] ?? "";
    if (!['"', "'", "`"].includes(quote)) return result ? `${result}\${…}` : null;
    const end = endOfString(source, at);
    result += unescaped(source.slice(at + 1, end), quote);
    const plus = /^\s*\+\s*/.exec(source.slice(end + 1));
    if (!plus) return result;
    at = end + 1 + plus[0].length;
  }
}

function unescaped(text: string, quote: string): string {
  let result = text;
  if (quote === "`") {
    for (let at = result.indexOf("${"); at >= 0; at = result.indexOf("${", at + 4)) {
      result = `${result.slice(0, at)}\${…}${result.slice(at + inside(result, at + 1).length + 3)}`;
    }
  }
  return result
    .replaceAll("\\n", "\n")
    .replaceAll("\\t", "\t")
    .replace(/\\(["'`\\])/g, "$1");
}

/** Returns every `DEP_WEBPACK_…` (and `DEP_MODULE_TEMPLATE_…`) code with the message before it in the call. */
export function deprecationFacts(files: Source[], link: SourceLink): DeprecationFact[] {
  const deprecations = new Map<string, { messages: Set<string>; files: Set<string>; source: string }>();
  for (const { file, text } of files) {
    for (const match of text.matchAll(/["`](DEP_(?:WEBPACK|MODULE_TEMPLATE)_\w+)(\$\{)?/g)) {
      const code = `${match[1]}${match[2] ? "…" : ""}`;
      const entry = deprecations.get(code) ?? {
        messages: new Set(),
        files: new Set(),
        source: link(file, lineAt(text, match.index)),
      };
      const message = stringBefore(text.slice(Math.max(0, match.index - 800), match.index));
      if (message) entry.messages.add(message);
      entry.files.add(file);
      deprecations.set(code, entry);
    }
  }
  return [...deprecations]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { messages, files, source }]) => ({ code, messages: [...messages], files: [...files], source }));
}

/** Returns the literal, or the concatenated literals, before a comma at the end of the text; null if there are none. */
function stringBefore(text: string): string | null {
  const literal = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
  const sum = new RegExp(`((?:${literal})(?:\\s*\\+\\s*(?:${literal}))*)\\s*,\\s*$`).exec(text);
  return sum?.[1] ? literals(sum[1], 0) : null;
}
