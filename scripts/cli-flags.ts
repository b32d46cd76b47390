/** The table of all flags on the page of the command line: its rows link to entries, so it is drawn when all pages are known. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Facts } from "../content/facts.ts";
import { readCached, writeCached, writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import { flagsSlotHtml } from "./markdown/flags-slot.ts";
import { type Coverage, optionEntryAddresses } from "./option-coverage.ts";
import { type Page, pipelineHash } from "./pages.ts";
import type { Places } from "./places.ts";

const cliUrl = "/api/cli/";

/** The pages, with the table in the one that has `::flags`. */
export async function fillFlags(
  pages: readonly Page[],
  known: Known,
  coverage: Coverage,
  places: Places,
): Promise<Page[]> {
  const cli = pages.find(({ source }) => source.url === cliUrl);
  if (!cli) return [...pages];
  const bodies = join(places.cache, "bodies");
  const drawn = await readFile(join(bodies, cli.body), "utf8");
  const table = await tableHtml({ ...known, entries: optionEntryAddresses(pages, coverage), ids: cli.ids }, places);
  const html = drawn.replace(flagsSlotHtml, () => table);
  const body = hash22(html);
  await writeWhole(join(bodies, body), html);
  const filled = { ...cli, body, bytes: Buffer.byteLength(html) };
  return pages.map((page) => (page === cli ? filled : page));
}

interface Known {
  facts: Facts;
  /** Changes when the facts change. */
  factsKey: string;
}

interface Parts extends Known {
  entries: ReadonlyMap<string, string>;
  ids: readonly string[];
}

/** Drawn anew only when facts, entries or the code have changed. */
async function tableHtml({ facts, factsKey, entries, ids }: Parts, places: Places): Promise<string> {
  const sources = ["./generated/flag-table.ts", "./option-coverage.ts"];
  const own = await Promise.all(sources.map((name) => readFile(new URL(name, import.meta.url), "utf8")));
  const key = hash22(JSON.stringify([await pipelineHash(), own, factsKey, ids, [...entries]]));
  const file = join(places.cache, "cli-flags.json");
  const known = await readCached<string>(file, key);
  if (known !== null) return known;
  const [{ renderPage }, { flagTable }] = await Promise.all([
    import("./markdown.ts"),
    import("./generated/flag-table.ts"),
  ]);
  const front = { title: "", contributors: [], related: [] };
  const source = { file: "scripts/generated/flag-table.ts", url: cliUrl, markdown: "::flags", front };
  const { html } = await renderPage(source, { facts: () => null, draw: async () => [flagTable(facts, entries, ids)] });
  await writeCached(file, key, html);
  return html;
}
