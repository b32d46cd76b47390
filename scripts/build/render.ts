/**
 * Renders pages in this thread and, if there are many, in a thread for each other core. Those threads also run this
 * module.
 */
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import type { Facts } from "../../content/facts.ts";
import type { ExampleResult } from "./examples.ts";
import type { PageSource } from "./markdown/page-source.ts";
import { renderPage } from "./markdown.ts";
import { type StoredPage, storePage } from "./pages.ts";
import { type KnownPages, renderSources } from "./render-sources.ts";
import { Result, type StoredItem } from "./step.ts";
import { minItemsForThread, serveThread, Thread } from "./thread.ts";

/** The inputs of rendering besides the pages' sources: plain data, which can be copied to a thread. */
export interface RenderInputs {
  cache: string;
  facts: Facts;
  examples: ReadonlyMap<string, ExampleResult>;
  known: KnownPages;
}

type Render = (source: PageSource) => Promise<StoredItem<StoredPage>>;

/** A thread needs about 300 MB. */
const mostThreads = 3;
/** Pages in each thread's queue, so that it doesn't wait while the main thread is busy with a long page. */
const queueLength = 4;

/** Calls `rendered` with each source and its page, in any order. */
export async function renderEach<Source extends PageSource>(
  sources: readonly Source[],
  inputs: RenderInputs,
  rendered: (source: Source, page: StoredItem<StoredPage>) => void,
): Promise<void> {
  const others = sources.length < minItemsForThread ? 0 : Math.min(availableParallelism() - 1, mostThreads);
  const threads = Array.from(
    { length: others },
    () => new Thread<PageSource, StoredItem<StoredPage>>(import.meta.url, inputs),
  );
  // The longest pages come first, so that all threads finish at about the same time.
  const waiting = sources.toSorted((a, b) => a.markdown.length - b.markdown.length);
  const work = async (render: Render): Promise<void> => {
    for (let source = waiting.pop(); source; source = waiting.pop()) {
      rendered(source, await render(source));
      // Rendering never yields to the event loop, so without this, messages of other threads would wait.
      await setImmediate();
    }
  };
  try {
    const remote = threads.flatMap((thread) =>
      Array.from({ length: queueLength }, () => work((page) => thread.do(page))),
    );
    await Promise.all([...remote, work(renderHere(inputs))]);
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

function renderHere({ cache, facts, examples, known }: RenderInputs): Render {
  const sources = renderSources(facts, examples, known);
  return async (source) => {
    const result = new Result<StoredPage>(cache);
    await result.keep(await storePage(await renderPage(source, sources), result));
    return result.kept as StoredItem<StoredPage>;
  };
}

serveThread(import.meta.url, renderHere);
