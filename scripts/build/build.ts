/**
 * The build: sources → pages → content index → client → release. Any problem stops it before it writes a release.
 */

import { packErrors } from "../../content/error-index.ts";
import type { Facts } from "../../content/facts.ts";
import { keys } from "../../content/keys.ts";
import { packOptions } from "../../content/option-index.ts";
import { buildClient } from "./client.ts";
import { type Content, directoryOf, joinContent } from "./content.ts";
import { readConfigSchema, writeData } from "./data.ts";
import { writeArchives } from "./examples/archive.ts";
import { examplePages } from "./examples/pages.ts";
import { type BuiltExamples, buildExamples } from "./examples.ts";
import { extractFacts } from "./facts.ts";
import { checkSecurityContact } from "./feeds.ts";
import { type CheckedFences, checkFences } from "./fences.ts";
import { generatePages } from "./generated-pages.ts";
import { readOutputs } from "./guides/outputs.ts";
import { type GuideStart, guideStarts, writeStarts } from "./guides/starts.ts";
import { readHistory } from "./history.ts";
import { packMarkdown } from "./markdown-files.ts";
import { packMessages } from "./messages.ts";
import { optionUrls, readCoverage } from "./option-coverage.ts";
import { readSources } from "./page-sources.ts";
import { type Page, renderPages } from "./pages.ts";
import type { Places } from "./places.ts";
import { buildPrintables } from "./printable.ts";
import { ContentError, type Problem } from "./problems.ts";
import { type Manifest, type Parts, writeRelease } from "./release-files.ts";
import { buildSearchIndex } from "./search-index.ts";
import { fileIn, sweep } from "./step.ts";
import { minItemsForThread } from "./thread.ts";
import type { Steps } from "./timings.ts";

export interface Built {
  manifest: Manifest;
  rendered: number;
  examples: BuiltExamples;
  /** Checks the code fences, if the build hasn't done so. */
  checkFences: () => Promise<CheckedFences>;
}

interface Settings {
  /** See checkContent. */
  known?: BuiltExamples | undefined;
  /** Leaves the check of code fences to the caller, who can serve the site before the check. */
  fencesLater?: boolean;
  /** Receives the finished pages, as key → file, while the build still makes the rest of the release. */
  onPages?: (files: ReadonlyMap<string, string>) => Promise<void>;
}

/** All pages, rendered and joined, with every problem except those of code fences. */
interface Draft {
  content: Content;
  facts: Facts;
  pages: Page[];
  examples: BuiltExamples;
  problems: Problem[];
  rendered: number;
  starts: Readonly<Record<string, GuideStart>>;
}

interface Checked extends Draft {
  fences: CheckedFences;
}

/**
 * The first half of a build, which writes only caches: all pages rendered and joined, with every problem.
 * `known` are the examples of an earlier build. Pass them only if no example has changed since.
 */
export async function checkContent(places: Places, steps: Steps, known?: BuiltExamples): Promise<Checked> {
  const draft = await draftContent(places, steps, known);
  const fences = await checkFencesOf(draft, places, steps);
  return { ...draft, fences, problems: [...draft.problems, ...fences.problems] };
}

async function draftContent(places: Places, steps: Steps, known?: BuiltExamples): Promise<Draft> {
  const { cache: cacheDir, examples: folder, exampleResults: accepted } = places;
  // The first step waits for the network while the second one computes.
  const [{ sources, problems }, facts, examples] = await Promise.all([
    steps.run("read sources", (progress) => readSources(places, progress)),
    steps.run("extract facts", () => extractFacts()),
    steps.run(
      "build examples",
      async (progress) => known ?? buildExamples({ root: folder, cacheDir, accepted, progress }),
    ),
  ]);
  sources.push(...examplePages(examples.results, sources));
  const coverage = await readCoverage(places);
  const guides = await steps.run("compute guides", () => guideStarts(sources, examples.results, cacheDir));
  const inputs = { facts, examples: examples.results, coverage, ...guides, outputs: readOutputs(places.guideOutputs) };
  const { pages: sourcePages, rendered } = await steps.run("render pages", (progress) =>
    renderPages(sources, places, inputs, progress),
  );
  const generatedPages = await steps.run("generate pages", async () =>
    coverage ? generatePages(sourcePages, facts, examples.results, coverage, places) : [],
  );
  const pages = [...sourcePages, ...generatedPages];
  const content = await steps.run("join content", () => joinContent(pages, places));
  const options = coverage ? packOptions(optionUrls(facts, pages, coverage)) : "";
  const errors = packErrors(content.entries);
  const messages = await steps.run("collect messages", () => packMessages({ pages, errors, facts }, places));
  const contact = await checkSecurityContact(places);
  const allProblems = [...problems, ...examples.problems, ...guides.problems, ...content.problems, ...contact];
  const joined = { ...content, options, errors, messages };
  return { content: joined, facts, pages, rendered, examples, problems: allProblems, starts: guides.starts };
}

function checkFencesOf({ pages, facts }: Draft, { cache }: Places, steps: Steps): Promise<CheckedFences> {
  const fences = pages.map((page) => page.fences);
  return steps.run("check fences", (progress) => checkFences(fences, facts, cache, progress));
}

/** Builds the release of `places`; throws ContentError with every problem found. */
export async function build(
  places: Places,
  steps: Steps,
  { known, fencesLater = false, onPages = async () => {} }: Settings = {},
): Promise<Built> {
  const draft = await draftContent(places, steps, known);
  const { content, examples, rendered } = draft;
  const isSound = draft.problems.length === 0;
  const fencesOf = (): Promise<CheckedFences> => checkFencesOf(draft, places, steps);
  // Other processes check the fences, so this process makes the other parts at the same time.
  const bodies = content.entries.map(({ body }) => [keys.body(body), fileIn(places.cache, body)] as const);
  const [fences, parts] = await Promise.all([
    isSound && fencesLater ? null : fencesOf(),
    isSound ? makeParts(draft, places, steps) : null,
    isSound ? onPages(new Map(bodies)) : null,
  ]);
  const problems = [...draft.problems, ...(fences?.problems ?? [])];
  if (!parts || problems.length > 0) throw new ContentError(problems);
  const manifest = await steps.run("write release", () => writeRelease(places, content, parts));
  await sweep(places.cache);
  return { manifest, rendered, examples, checkFences: async () => fences ?? fencesOf() };
}

/** Makes every part of a release except its pages. Writes only caches. */
async function makeParts(
  { content, pages, facts, examples, starts, rendered }: Draft,
  places: Places,
  steps: Steps,
): Promise<Parts> {
  // Git runs in another process, so it starts first.
  const pendingHistory = readHistory(places);
  const search = steps.run("index search", () =>
    buildSearchIndex({ pages, options: content.options, facts }, places, rendered >= minItemsForThread),
  );
  const client = await steps.run("build client", () => buildClient(places, charactersOf(pages)));
  const archives = await steps.run("pack examples", async () => ({
    ...(await writeArchives([...examples.results.values()], places.cache)),
    ...(await writeStarts(starts, places.cache)),
  }));
  const printables = await steps.run("join printables", () => buildPrintables(content.sections, pages, places));
  const index = directoryOf(content.sections, printables);
  const data = await steps.run("write data", async () => ({
    ...writeData({ facts, pages, entries: content.entries, options: content.options, index }),
    configSchema: await readConfigSchema(),
  }));
  const history = await pendingHistory;
  const version = facts.versions["webpack"] ?? "";
  const about = { webpack: version, dates: history.dates };
  const markdown = await steps.run("pack Markdown", () => packMarkdown(content.sections, pages, about, places));
  return { client, archives, search: await search, printables, data, version, markdown, history };
}

function charactersOf(pages: readonly Page[]): { text: string; code: string } {
  const union = (kind: "text" | "code"): string =>
    [...new Set(pages.flatMap((page) => [...page.characters[kind]]))].sort().join("");
  return { text: union("text"), code: union("code") };
}
