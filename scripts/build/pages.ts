/** Renders all pages. A page is rendered again only if its source or its inputs have changed. */
import type { Facts } from "../../content/facts.ts";
import type { Hash } from "../../content/model.ts";
import { errorLinks } from "./error-sources.ts";
import type { ExampleResult } from "./examples.ts";
import { glossaryUrl, type RenderedPage } from "./markdown/page-source.ts";
import { type OptionCoverage, optionEntryUrls } from "./option-coverage.ts";
import type { SourceFile } from "./page-sources.ts";
import type { Places } from "./places.ts";
import type { RenderInputs } from "./render.ts";
import type { KnownPages } from "./render-sources.ts";
import { type Result, stepForEach } from "./step.ts";
import type { Progress } from "./timings.ts";

/**
 * A rendered page. Its HTML, chapter, Markdown and search parts are files in the cache, named by the hash of their
 * content.
 */
export interface Page extends Omit<RenderedPage, "html" | "chapter" | "markdown" | "parts"> {
  source: Omit<SourceFile, "markdown">;
  body: Hash;
  bytes: number;
  chapter: Hash | null;
  markdown: Hash;
  parts: Hash;
}

/** The data that pages show besides their sources. */
export interface Inputs {
  facts: Facts;
  examples: ReadonlyMap<string, ExampleResult>;
  /** Null if the site has no reference of options. */
  coverage: OptionCoverage | null;
  /** URL of each guide → the project that it starts with. */
  starts: KnownPages["starts"];
  /** URL of each guide → the files that it changes. */
  changes: KnownPages["changes"];
  outputs: KnownPages["outputs"];
}

export type StoredPage = Omit<Page, "source">;
type Missing = { item: SourceFile; result: Result<StoredPage> };

// The table of flags links to options on other pages, so these pages must be rendered first.
const showsFlags = ({ markdown }: SourceFile): boolean => /^::flags$/m.test(markdown);
const isGlossary = ({ url }: SourceFile): boolean => url === glossaryUrl;
/** The attributes that name an example, in `::example{name=…}` and the other directives. */
const exampleName = /\b(?:name|before)\s*=\s*["']?([\w-]+)/g;
const termLink = new RegExp(`${glossaryUrl}#[\\w-]+`, "g");

/** Renders the pages whose HTML is not in the cache, in parallel if there are many. Returns pages in the order of the sources. */
export async function renderPages(
  sources: readonly SourceFile[],
  places: Places,
  inputs: Inputs,
  progress?: Progress,
): Promise<{ pages: Page[]; rendered: number }> {
  const { facts, examples, coverage, starts, changes, outputs } = inputs;
  const errors = errorLinks(facts);
  const known: KnownPages = { terms: new Map(), entries: new Map(), starts, changes, outputs, errors };
  const inputsOf = (source: SourceFile): unknown => [
    facts.key,
    source,
    [...source.markdown.matchAll(exampleName)].map(([, name = ""]) => [examples.get(name)?.hash, outputs[name]]),
    [...source.markdown.matchAll(termLink)].map(([link]) => known.terms.get(link)),
    showsFlags(source) ? known.entries : null,
    starts[source.url],
    changes[source.url],
    [...errors].filter(([url]) => url.split("#")[0] === source.url),
  ];
  // Keyed by source, not by URL, because a later step reports files with the same URL.
  const pages = new Map<SourceFile, Page>();
  let rendered = 0;
  const render = async (name: string, items: readonly SourceFile[]): Promise<void> => {
    const settings = { module: import.meta.url, cache: places.cache, items, inputs: inputsOf };
    const { values, computed } = await stepForEach<SourceFile, StoredPage>(name, settings, (missing) =>
      renderAll(missing, { cache: places.cache, facts, examples, known }, progress),
    );
    rendered += computed;
    for (const [index, item] of items.entries()) {
      const { markdown: _, ...source } = item;
      pages.set(item, { ...(values[index] as StoredPage), source });
    }
  };
  // Pages show definitions from the glossary, so the glossary comes first.
  await render("glossary", sources.filter(isGlossary));
  known.terms = new Map([...pages.values()].flatMap(({ terms }) => Object.entries(terms)));
  await render(
    "pages",
    sources.filter((source) => !isGlossary(source) && !showsFlags(source)),
  );
  if (coverage) known.entries = optionEntryUrls([...pages.values()], coverage);
  await render("flags", sources.filter(showsFlags));
  return { pages: sources.map((source) => pages.get(source) as Page), rendered };
}

/** Stores the HTML of a rendered page, and the other parts that later steps need, as files of a result. */
export async function storePage(
  { html, chapter, markdown, parts, ...page }: RenderedPage,
  result: Pick<Result<unknown>, "file">,
): Promise<StoredPage> {
  return {
    ...page,
    body: await result.file(html),
    bytes: Buffer.byteLength(html),
    chapter: chapter === null ? null : await result.file(chapter),
    markdown: await result.file(JSON.stringify(markdown)),
    parts: await result.file(JSON.stringify(parts)),
  };
}

/** Stores each page as soon as it's rendered, because all pages together take too much memory. */
async function renderAll(missing: readonly Missing[], inputs: RenderInputs, progress?: Progress): Promise<void> {
  const { renderEach } = await import("./render.ts");
  const results = new Map(missing.map(({ item, result }) => [item, result]));
  let rendered = 0;
  await renderEach([...results.keys()], inputs, (source, page) => {
    results.get(source)?.take(page);
    progress?.(++rendered, missing.length);
  });
}
