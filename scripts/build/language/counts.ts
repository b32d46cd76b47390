/** Counts the findings of each section, for `npm run check` and `npm run report`. */
import type { Finding } from "../language.ts";

/** The section of a file: a folder of pages, the examples, or a folder of code. */
export function sectionOf(file: string): string {
  const [first = "", second = "", third] = file.split("/");
  if (second === "") return "documents";
  if (first !== "content") return first;
  if (second === "pages") return third?.endsWith(".md") ? "pages" : (third ?? "pages");
  return second === "examples" ? second : first;
}

/** Returns the name of each section with the number of findings by rule, such as "2 mend, 1 anew". */
export function countFindings(findings: readonly Finding[]): [section: string, counts: string][] {
  const sections = Object.groupBy(findings, ({ file }) => sectionOf(file));
  return Object.entries(sections)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([section, inSection = []]) => {
      const rules = [...Map.groupBy(inSection, ({ rule }) => rule)];
      rules.sort(([a, { length: countA }], [b, { length: countB }]) => countB - countA || (a < b ? -1 : 1));
      return [section, rules.map(([rule, { length }]) => `${length} ${rule}`).join(", ")];
    });
}
