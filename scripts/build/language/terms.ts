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

/** A page that uses more than one name of a concept. */
interface Meeting {
  term: string;
  file: string;
  /** How often the page uses each name, in the order of the concept's names. */
  names: [name: string, count: number][];
}

/** For each concept with more than one name in use, how often the site uses each name; and the pages that mix names. */
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
    const usesByPage = prose.map(({ file, text }) => ({ term, file, names: countNames(text, names) }));
    meetings.push(...usesByPage.filter(({ names }) => names.length > 1));
    const sums = names.map((name): [string, number] => [name, sum(usesByPage, name)]).filter(([, count]) => count > 0);
    if (sums.length > 1) totals.push(sums);
  }
  return { totals, meetings };
}

/** Counts each name. Longer names match first, so a "barrel file" doesn't also count as a "barrel". */
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
