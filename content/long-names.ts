/** Decides where names that are wider than their column may break. */

/** Words of up to this many characters fit every column. Leaving them whole keeps pages with many names small. */
export const longestWhole = 22;
/** The same for page titles, which have a larger font. */
export const longestInTitle = 16;

/** Between two words: after a dot, a dash and the like (not inside `--flag` or `https://`), before a capital, before `[`. */
const between = new RegExp(
  [
    String.raw`(?<=[^\s./_:=,|(&?-][./_:=,|(&?-])(?=[^\s./_:=,|(&?-])`,
    String.raw`(?<=[\p{Ll}\d)])(?=\p{Lu})`,
    String.raw`(?<=\p{Lu})(?=\p{Lu}\p{Ll})`,
    String.raw`(?<=\])(?=\[)`,
  ].join("|"),
  "u",
);

/** Returns the parts of a name, in order: `output.chunkFilename` → `output.`, `chunk`, `Filename`. */
function nameParts(name: string): string[] {
  return name.split(between);
}

/** Splits a string where lines may break in addition to its spaces. Words of up to `longest` characters stay whole. */
export function textParts(text: string, longest = longestWhole): string[] {
  const parts = [""];
  for (const word of text.split(/(\s+)/)) {
    const [first = "", ...rest] = word.length > longest ? nameParts(word) : [word];
    parts.push((parts.pop() ?? "") + first, ...rest);
  }
  return parts;
}
