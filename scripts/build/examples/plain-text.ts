/** Removes everything from an output that differs between machines: colors, folders, stack frames, times. */
import { stripVTControlCharacters } from "node:util";

/** `text` with `dir` (the project's folder) as `.`, file URLs and Windows separators included. */
export function plainText(text: string, dir: string): string {
  const folders = [`file://${dir}`, dir.replaceAll("\\", "/"), dir].filter((folder) => folder !== "");
  let plain = stripVTControlCharacters(text).replace(/\r\n?/g, "\n");
  for (const folder of folders) plain = plain.replaceAll(folder, ".");
  return plain
    .replace(/\b\d+ ms over (?=\d+ run)/g, "… ms over ")
    .replace(/\n\s+at [^\n]* \{$/gm, " {")
    .replace(/\n+Node\.js v[\d.]+\s*$/, "")
    .split("\n")
    .filter((line) => !/^\s+at (?:async )?(?:.+ )?\(?(?:node:|file:|<anonymous>|\.?\/|[A-Z]:\\)[^ ]*\)?$/.test(line))
    .join("\n")
    .trimEnd();
}

/** The lines of a captured stream, without an empty last one. */
export function plainLines(text: string, dir: string): string[] {
  const plain = plainText(text, dir);
  return plain === "" ? [] : plain.split("\n");
}
