/** Finds pages that use more than one name for a concept. `content/language/terms.json` lists the names. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Places } from "../places.ts";
import { passagesOf } from "./passages.ts";

interface Concept {
  /** The name that the site uses. */
  term: string;
  /** Other names of the concept. Plurals match too. */
  others: string[];
}

/** How often each name is used, in the order of the concept's names, without names that aren't used. */
export type NameCounts = readonly [name: string, count: number][];

/** A concept with more than one name in use. */
interface MixedConcept {
  /** How often the site uses each name. */
  names: NameCounts;
  /** The pages that use more than one name. */
  meetings: { file: string; names: NameCounts }[];
}

export function reportTerms({ language }: Places, pages: readonly { file: string; text: string }[]): MixedConcept[] {
  const file = join(language, "terms.json");
  const concepts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Concept[]) : [];
  const prose = pages.map(({ file, text }) => ({
    file,
    text: passagesOf(file, text)
      .map((passage) => passage.text.replaceAll("\n", " "))
      .join("\n"),
  }));
  const all = prose.map(({ text }) => text).join("\n");
  return concepts
    .map(({ term, others }) => {
      const names = [term, ...others];
      const meetings = prose.map(({ file, text }) => ({ file, names: countNames(text, names) }));
      return { names: countNames(all, names), meetings: meetings.filter((page) => page.names.length > 1) };
    })
    .filter(({ names }) => names.length > 1);
}

/** Counts each name. Longer names match first, so a "barrel file" doesn't also count as a "barrel". */
function countNames(text: string, names: readonly string[]): NameCounts {
  const longest = [...names].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\w.-])(?:(${longest.map(RegExp.escape).join(")|(")}))(?:e?s)?(?![\\w-]|\\.\\w)`,
    "gi",
  );
  const counts = new Map(names.map((name) => [name, 0]));
  for (const [, ...groups] of text.matchAll(pattern)) {
    const name = longest[groups.findIndex((group) => group !== undefined)] ?? "";
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}
