/** Lets long names in finished HTML end a line between their words (content/long-names.ts), and short ones nowhere. */
import { longestWhole, nameParts } from "../../content/long-names.ts";

// Code blocks and their titles, which scroll or are cut; inline code; other tags, whose attributes may hold a `>`; the slash of `a`/`b`; text.
const pieces =
  /<(pre|figcaption)[ >].*?<\/\1>|<code>([^<]*)<\/code>|<[^">]*(?:"[^"]*"[^">]*)*>|(?<=<\/code>(?:<\/a>)?)\/(?!\s)|[^<]+/gs;
const entity = /(&[^;\s]+;)/;

export function breakLongNames(html: string, longest = longestWhole): string {
  return html.replace(pieces, (piece, _block?: string, code?: string) => {
    if (code !== undefined) return inlineCode(code);
    if (piece === "/") return "/<wbr>";
    return piece.startsWith("<") ? piece : withBreaks(piece, longest);
  });
}

// Where browsers end lines by themselves: after any dash, also after those of `--output-path`, and before a bracket.
const brokenByBrowsers = /-\S|\?\w|[^\w\s][[({&]/;

/**
 * Code that browsers would break gets the class `w`: then only spaces and the marked places end lines. Not where a part is
 * longer than a line of a phone.
 */
function inlineCode(code: string): string {
  const text = withBreaks(code, longestWhole);
  if (!brokenByBrowsers.test(code)) return `<code>${text}</code>`;
  const marked = text.replace(/\s+(?=\S)/g, "$&<wbr>");
  const isSmall = marked.split("<wbr>").every((part) => lengthOf(part.trim()) <= longestWhole);
  return isSmall ? `<code class="w">${marked}</code>` : `<code>${text}</code>`;
}

function withBreaks(text: string, longest: number): string {
  return text.replace(/[^\s]+/g, (word) => {
    if (lengthOf(word) <= longest) return word;
    const parts = word.split(entity).map((part) => (entity.test(part) ? part : nameParts(part).join("<wbr>")));
    return parts.join("");
  });
}

/** Of what a reader sees: an entity is one character. */
function lengthOf(text: string): number {
  return text.replace(new RegExp(entity, "g"), ".").length;
}
