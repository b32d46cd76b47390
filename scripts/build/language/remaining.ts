/**
 * Counts how many findings each section still has. The counts in `content/language/remaining.json` may only go down.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../cache.ts";
import type { Finding } from "../language.ts";
import type { Places } from "../places.ts";

/** Section → rule → findings. */
export type Counts = Record<string, Record<string, number>>;

/** The section of a file: a folder of pages, the examples, or a folder of code. */
export function sectionOf(file: string): string {
  const [first = "", second = "", third] = file.split("/");
  if (second === "") return "documents";
  if (first !== "content") return first;
  if (second === "pages") return third?.endsWith(".md") ? "pages" : (third ?? "pages");
  return second === "examples" ? second : first;
}

export function countFindings(findings: readonly Finding[]): Counts {
  const counts: Counts = {};
  for (const { file, rule } of findings) {
    const section = sectionOf(file);
    counts[section] ??= {};
    counts[section][rule] = (counts[section][rule] ?? 0) + 1;
  }
  return mapCounts(counts, (count) => count);
}

export function readRemaining({ language }: Places): Counts {
  const file = join(language, "remaining.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Counts) : {};
}

/** Returns a sentence for each count that is higher or lower than the remaining one, because both are mistakes. */
export function compareRemaining(remaining: Counts, current: Counts): string[] {
  return pairsOf(remaining, current).flatMap(([section, rule]) => {
    const allowed = remaining[section]?.[rule] ?? 0;
    const count = current[section]?.[rule] ?? 0;
    const where = `${section}, rule "${rule}": ${count}`;
    if (count > allowed) return [`${where} findings, ${allowed} are left to be reworded; npm run check shows them`];
    if (count < allowed) return [`${where} findings instead of ${allowed}; run npm run check -- --language --lower`];
    return [];
  });
}

/** Writes the counts that have gone down. Counts that have grown stay unchanged, so the test keeps failing. */
export async function lowerRemaining(places: Places, findings: readonly Finding[]): Promise<void> {
  const remaining = readRemaining(places);
  const current = countFindings(findings);
  const lowered = mapCounts(remaining, (allowed, section, rule) => Math.min(allowed, current[section]?.[rule] ?? 0));
  await writeWhole(join(places.language, "remaining.json"), `${JSON.stringify(lowered, null, 2)}\n`);
}

function pairsOf(...counts: Counts[]): [section: string, rule: string][] {
  const sections = [...new Set(counts.flatMap((one) => Object.keys(one)))].sort();
  return sections.flatMap((section) => {
    const rules = [...new Set(counts.flatMap((one) => Object.keys(one[section] ?? {})))].sort();
    return rules.map((rule): [string, string] => [section, rule]);
  });
}

/** Maps every count, in the order of names, and leaves out zeros. */
function mapCounts(counts: Counts, map: (count: number, section: string, rule: string) => number): Counts {
  const result: Counts = {};
  for (const [section, rule] of pairsOf(counts)) {
    const count = map(counts[section]?.[rule] ?? 0, section, rule);
    if (count > 0) result[section] = { ...result[section], [rule]: count };
  }
  return result;
}
