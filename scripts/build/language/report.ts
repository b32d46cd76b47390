/**
 * The language part of `npm run report`: findings, hard sentences and contractions by section, and pages with two terms
 * for one concept.
 */
import { checkLanguage } from "../language.ts";
import { readSources } from "../page-sources.ts";
import type { Places } from "../places.ts";
import { countFindings, sectionOf } from "./counts.ts";
import { type Readability, readabilityOf } from "./readability.ts";
import { type NameCounts, reportTerms } from "./terms.ts";

export async function languageReport(places: Places): Promise<string> {
  const findings = await checkLanguage(places);
  const { sources } = await readSources(places);
  const pages = sources
    .filter(({ front }) => !front?.thirdParty)
    .map(({ path, markdown }) => ({ file: `content/pages/${path}`, text: markdown }));
  const readabilities = await Promise.all(pages.map(({ file, text }) => readabilityOf(file, text)));
  const concepts = reportTerms(places, pages);
  const meetings = concepts.flatMap((concept) => concept.meetings);
  return [
    `wording       ${findings.length} findings`,
    ...countFindings(findings).map(([section, counts]) => `  ${section.padEnd(14)} ${counts}`),
    "readability   words per sentence, hard sentences, contractions of those that could be",
    ...[...Map.groupBy(readabilities, ({ file }) => sectionOf(file))].map(([section, sectionPages]) =>
      readabilityLine(section, sectionPages),
    ),
    "  pages with the most hard sentences:",
    ...readabilities
      .filter(({ sentences }) => sentences >= 10)
      .sort((a, b) => b.hard / b.sentences - a.hard / a.sentences)
      .slice(0, 15)
      .map((page) => readabilityLine(page.file, [page])),
    `terms         ${meetings.length} meetings of two names on a page`,
    ...concepts.map((concept) => `  ${namesText(concept.names)}; together on ${concept.meetings.length} pages`),
    ...meetings.map(({ file, names }) => `    ${file}: ${namesText(names)}`),
  ].join("\n");
}

function namesText(names: NameCounts): string {
  return names.map(([name, count]) => `${count} ${name}`).join(", ");
}

function readabilityLine(name: string, pages: readonly Readability[]): string {
  const sum = (key: Exclude<keyof Readability, "file">): number => pages.reduce((total, page) => total + page[key], 0);
  const share = (part: number, all: number): string => `${((part / Math.max(all, 1)) * 100).toFixed(0)} %`;
  const contracted = sum("contracted");
  return `  ${name.padEnd(14)} ${(sum("words") / Math.max(sum("sentences"), 1)).toFixed(1)}, ${share(sum("hard"), sum("sentences"))} of ${sum("sentences")}, ${share(contracted, contracted + sum("uncontracted"))}`;
}
