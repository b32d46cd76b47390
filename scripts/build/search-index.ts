/** Builds the search index of a release from the parts of pages. Only groups with a changed page are indexed again. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Facts } from "../../content/facts.ts";
import { aliases } from "../../search/aliases.ts";
import { mergeIndexes } from "../../search/merge.ts";
import { flagsOf, linksOf, messagesOf, type SearchMetadata, typesOf } from "../../search/metadata.ts";
import { optionRecords, type PagePart, pageRecords } from "../../search/records.ts";
import { weigh } from "../../search/weigh.ts";
import { cutIndex, packIndex, type WeighedRecord } from "../../search/write.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import { fileIn, step, stepForEach } from "./step.ts";
import { serveThread, Thread } from "./thread.ts";

export interface Searchable {
  pages: readonly Page[];
  /** Packed options of the route table. */
  options: string;
  facts: Facts;
}

/**
 * Returns the values of the index, from the cache if no page has changed. If `many` pages are new, a thread builds it.
 */
export async function buildSearchIndex(input: Searchable, { cache }: Places, many = false): Promise<Uint8Array[]> {
  const index = { ...input, cache };
  const thread = many ? new Thread<Searchable & { cache: string }, string>(import.meta.url, null) : null;
  const file = await (thread?.do(index) ?? indexFile(index)).finally(() => thread?.stop());
  return cutIndex(await readFile(fileIn(cache, file)));
}

/** Returns the name of the file that contains the whole index. */
function indexFile({ pages, options, facts, cache }: Searchable & { cache: string }): Promise<string> {
  const of = { module: import.meta.url, cache };
  const sources = pages.map(({ source, front, parts }) => [source.url, front.title, front.description, parts]);
  return step<string>("search-index", { ...of, inputs: [sources, options, facts.versions, aliases] }, async (whole) => {
    const flags = flagsOf(options);
    const known: SearchMetadata = {
      flags,
      aliases: new Map(Object.entries(aliases)),
      links: linksOf(pages.flatMap((page) => partsOf(page, cache))),
      messages: messagesOf(facts, pages),
      types: typesOf(facts.options),
    };
    const settings = {
      ...of,
      items: groupsOf(pages),
      inputs: (group: Page[]) => group.map((page) => inputsOf(page, known)),
    };
    const { values } = await stepForEach<Page[], string>("search-parts", settings, async (missing) => {
      for (const { item, result } of missing)
        await result.keep(await result.file(packIndex(recordsOf(item, known, cache))));
    });
    const described = new Set(pages.flatMap((page) => Object.keys(page.options)));
    const undescribed = options === "" ? [] : optionRecords(options, facts.options, described, flags);
    const last = await step<string>("search-options", { ...of, inputs: undescribed }, (result) =>
      result.file(packIndex(undescribed.map(weigh))),
    );
    return whole.file(mergeIndexes([...values, last].map((name) => readFileSync(fileIn(cache, name)))));
  });
}

serveThread(import.meta.url, () => indexFile);

/**
 * Groups of a few neighboring pages. Only a page's URL decides whether it begins a group, so a new page changes no
 * other group.
 */
function groupsOf(pages: readonly Page[]): Page[][] {
  const sorted = [...pages].sort((a, b) => (a.source.url < b.source.url ? -1 : 1));
  const groups: Page[][] = [];
  for (const page of sorted) {
    const firstByte = createHash("sha256").update(page.source.url).digest()[0] as number;
    const group = firstByte % GROUP === 0 ? undefined : groups.at(-1);
    if (group) group.push(page);
    else groups.push([page]);
  }
  return groups;
}

const GROUP = 4;

/** All inputs of a page's search records. */
function inputsOf({ parts, front, ids, options, source }: Page, known: SearchMetadata): unknown {
  const names = [source.url, ...ids.map((id) => `${source.url}#${id}`), ...Object.keys(options)];
  const others = Object.values(known) as ReadonlyMap<string, readonly string[]>[];
  return [parts, source.url, front, options, others.map((texts) => names.map((name) => texts.get(name)))];
}

function recordsOf(group: readonly Page[], known: SearchMetadata, cache: string): WeighedRecord[] {
  return group.flatMap((page) => pageRecords(page, partsOf(page, cache), known).map(weigh));
}

function partsOf({ parts }: Page, cache: string): PagePart[] {
  return JSON.parse(readFileSync(fileIn(cache, parts), "utf8")) as PagePart[];
}
