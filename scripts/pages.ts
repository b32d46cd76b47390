/** All pages rendered, each only when it or what it is made with has changed. */
import type { Facts } from "../content/facts.ts";
import type { Hash } from "../content/model.ts";
import type { ExampleResult } from "./examples.ts";
import type { RenderedPage } from "./markdown/page-source.ts";
import type { SourceFile } from "./page-sources.ts";
import type { Places } from "./places.ts";
import { type Result, stepForEach } from "./step.ts";
import type { Progress } from "./steps.ts";

/** A rendered page; its HTML lies in the cache under the hash of its content. */
export interface Page extends Omit<RenderedPage, "html"> {
  source: Omit<SourceFile, "markdown">;
  body: Hash;
  bytes: number;
}

/** What pages show that is not in their text. */
export interface Inputs {
  facts: Facts;
  examples: ReadonlyMap<string, ExampleResult>;
}

type Kept = Omit<Page, "source">;
type Missing = { item: SourceFile; result: Result<Kept> };

/** Renders the pages whose HTML is not in the cache, in parallel if there are many. Returns pages in the order of the sources. */
export async function renderPages(
  sources: readonly SourceFile[],
  places: Places,
  inputs: Inputs,
  progress?: Progress,
): Promise<{ pages: Page[]; rendered: number }> {
  const { facts, examples } = inputs;
  const inputsOf = (source: SourceFile): unknown => [
    facts.key,
    source,
    [...source.markdown.matchAll(exampleName)].map(([, name = ""]) => examples.get(name)?.hash),
  ];
  const settings = { module: import.meta.url, cache: places.cache, items: sources, inputs: inputsOf };
  const { values, computed } = await stepForEach<SourceFile, Kept>("pages", settings, (missing) =>
    renderAll(missing, places, inputs, progress),
  );
  const pages = sources.map(({ markdown: _, ...source }, index): Page => ({ ...(values[index] as Kept), source }));
  return { pages, rendered: computed };
}

/** The attribute that names an example, in `::example{name=…}` and the other directives. */
const exampleName = /\bname\s*=\s*["']?([\w-]+)/g;

// Starting a thread and loading the grammars there costs about half a second.
const WORTH_A_THREAD = 12;
/** Pages in the making at once: enough for the thread that colors code never to wait. */
const AT_ONCE = 32;

/** Keeps each page as soon as it is rendered: all of them would take much memory. */
async function renderAll(
  missing: readonly Missing[],
  places: Places,
  { facts, examples }: Inputs,
  progress?: Progress,
): Promise<void> {
  const [{ renderPage }, { renderSources }, { withColors }] = await Promise.all([
    import("./markdown.ts"),
    import("./render-sources.ts"),
    import("./markdown/highlight.ts"),
  ]);
  const made = renderSources(facts, examples);
  let rendered = 0;
  // The shortest first: their code is soon there for the thread that colors it, which then has some for the long ones.
  const waiting = [...missing].sort((a, b) => a.item.markdown.length - b.item.markdown.length);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { html, ...page } = await renderPage(next.item, made);
      await next.result.keep({ ...page, body: await next.result.file(html), bytes: Buffer.byteLength(html) });
      progress?.(++rendered, missing.length);
    }
  };
  const many = missing.length >= WORTH_A_THREAD;
  await withColors({ cache: places.cache, many }, async () => {
    await Promise.all(Array.from({ length: many ? AT_ONCE : 1 }, work));
  });
}
