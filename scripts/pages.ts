/** All pages rendered, each only when it or what it is made with has changed. */
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Facts } from "../content/facts.ts";
import type { Hash } from "../content/model.ts";
import { writeWhole } from "./cache.ts";
import type { ExampleResult } from "./examples.ts";
import { hash22 } from "./hash.ts";
import type { RenderedPage } from "./markdown/page-source.ts";
import type { SourceFile } from "./page-sources.ts";
import { type Places, root } from "./places.ts";
import type { Progress } from "./steps.ts";

/** A rendered page; its HTML lies in the cache under the hash of its content. */
export interface Page extends Omit<RenderedPage, "html"> {
  source: Omit<SourceFile, "markdown">;
  body: Hash;
  bytes: number;
}

interface Cached {
  /** Of everything the page was made from. */
  key: string;
  page: Omit<Page, "source">;
}

/** What pages show that is not in their text. */
export interface Inputs {
  facts: Facts;
  /** Changes when the facts change. */
  factsKey: string;
  examples: ReadonlyMap<string, ExampleResult>;
}

/** Renders what is not in the cache, in parallel where it pays. Gives pages in the order of the sources. */
export async function renderPages(
  sources: readonly SourceFile[],
  places: Places,
  inputs: Inputs,
  progress?: Progress,
): Promise<{ pages: Page[]; rendered: number }> {
  const pipeline = await pipelineHash();
  const file = join(places.cache, "pages.json");
  const bodies = join(places.cache, "bodies");
  await mkdir(bodies, { recursive: true });
  const [cache, present] = await Promise.all([readCache(file), readdir(bodies).then((names) => new Set(names))]);

  const keyOf = ({ markdown, ...source }: SourceFile, examples: readonly string[]): string =>
    hash22(
      [
        pipeline,
        inputs.factsKey,
        JSON.stringify(source),
        ...examples.map((name) => inputs.examples.get(name)?.hash ?? "none"),
        markdown,
      ].join("\0"),
    );
  const missing: SourceFile[] = [];
  for (const source of sources) {
    const hit = cache[source.url];
    if (!hit || hit.key !== keyOf(source, hit.page.examples) || !present.has(hit.page.body)) missing.push(source);
  }
  let rendered = 0;
  await renderAll(missing, places, inputs, async (source, { html, ...page }) => {
    const body = hash22(html);
    if (!present.has(body)) await writeWhole(join(bodies, body), html);
    cache[source.url] = {
      key: keyOf(source, page.examples),
      page: { ...page, body, bytes: Buffer.byteLength(html) },
    };
    progress?.(++rendered, missing.length);
  });
  const kept = Object.fromEntries(sources.map(({ url }) => [url, cache[url] as Cached]));
  // Two builds at once may lose each other's work, never break the file.
  if (missing.length > 0 || Object.keys(cache).length !== sources.length) await writeWhole(file, JSON.stringify(kept));
  const pages = sources.map((source): Page => {
    const { markdown: _, ...rest } = source;
    return { ...(kept[source.url] as Cached).page, source: rest };
  });
  return { pages, rendered: missing.length };
}

async function readCache(file: string): Promise<Record<string, Cached>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, Cached>;
  } catch {
    // None yet, or one that a killed build left half-written: everything is rendered anew.
    return {};
  }
}

let hashed: Promise<string> | undefined;

/** Changes when the code of the pipeline or the version of any package changes. Read once: what runs is what was loaded. */
export function pipelineHash(): Promise<string> {
  hashed ??= hashPipeline();
  return hashed;
}

async function hashPipeline(): Promise<string> {
  const folder = join(root, "scripts/markdown");
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
  files.push(
    ...[
      "scripts/markdown.ts",
      "scripts/render-sources.ts",
      "scripts/facts/default-cells.ts",
      "scripts/facts/lookup.ts",
      "scripts/facts/sources.ts",
      "content/copy-button.ts",
      "content/long-names.ts",
      "package-lock.json",
    ].map((name) => join(root, name)),
  );
  const texts = await Promise.all(files.sort().map((name) => readFile(name, "utf8")));
  return hash22(texts.join("\0"));
}

// Starting a thread and loading the grammars there costs about half a second.
const WORTH_A_THREAD = 12;
/** Pages in the making at once: enough for the thread that colors code never to wait. */
const AT_ONCE = 32;

/** Renders and gives each page away as soon as it is there: all of them would be much to hold. */
async function renderAll(
  sources: readonly SourceFile[],
  places: Places,
  { facts, examples }: Inputs,
  take: (source: SourceFile, page: RenderedPage) => Promise<void>,
): Promise<void> {
  if (sources.length === 0) return;
  const [{ renderPage }, { renderSources }, { withColors }] = await Promise.all([
    import("./markdown.ts"),
    import("./render-sources.ts"),
    import("./markdown/highlight.ts"),
  ]);
  const made = renderSources(facts, examples);
  // The shortest first: their code is soon there for the thread that colors it, which then has some for the long ones.
  const waiting = [...sources].sort((a, b) => a.markdown.length - b.markdown.length);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await take(next, await renderPage(next, made));
  };
  const many = sources.length >= WORTH_A_THREAD;
  await withColors({ cache: join(places.cache, "code"), many }, async () => {
    await Promise.all(Array.from({ length: many ? AT_ONCE : 1 }, work));
  });
}
