/** One word per concept: the pages on which two names of one thing meet, by `content/language/terms.json`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Places } from "../places.ts";
import { passagesOf } from "./passages.ts";

interface Concept {
  /** The name that the site uses. */
  term: string;
  /** Other names of the same thing. An s at the end is understood. */
  others: string[];
}

/** How often a page uses the names of one concept, where it uses more than one. */
interface Meeting {
  term: string;
  file: string;
  /** Name → times. The first one is the term. */
  names: [name: string, count: number][];
}

/** How often the whole site uses each name of a concept that has more than one. */
export interface TermReport {
  totals: Meeting["names"][];
  meetings: Meeting[];
}

export function reportTerms({ language }: Places, pages: readonly { file: string; text: string }[]): TermReport {
  const file = join(language, "terms.json");
  const concepts = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Concept[]) : [];
  const prose = pages.map(({ file, text }) => ({
    file,
    text: passagesOf(file, text)
      .map((passage) => passage.text.replaceAll("\n", " "))
      .join("\n"),
  }));
  const totals: TermReport["totals"] = [];
  const meetings: Meeting[] = [];
  for (const { term, others } of concepts) {
    const names = [term, ...others];
    const counted = prose.map(({ file, text }) => ({ term, file, names: countNames(text, names) }));
    meetings.push(...counted.filter(({ names }) => names.length > 1));
    const sums = names.map((name): [string, number] => [name, sum(counted, name)]).filter(([, count]) => count > 0);
    if (sums.length > 1) totals.push(sums);
  }
  return { totals, meetings };
}

/** The longest name first, and each place for one name only: a "barrel file" is no "barrel" as well. */
function countNames(text: string, names: readonly string[]): [string, number][] {
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

function sum(meetings: readonly Meeting[], name: string): number {
  return meetings.reduce((total, { names }) => total + (names.find(([one]) => one === name)?.[1] ?? 0), 0);
}
