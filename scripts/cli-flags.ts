/** The table of all flags on the page of the command line: its rows link to entries, so it is drawn when all pages are known. */
import { readFile } from "node:fs/promises";
import type { Facts } from "../content/facts.ts";
import { flagsSlotHtml } from "./markdown/flags-slot.ts";
import { type Coverage, optionEntryAddresses } from "./option-coverage.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import { fileIn, step } from "./step.ts";

const cliUrl = "/api/cli/";

/** The pages, with the table in the one that has `::flags`. */
export async function fillFlags(
  pages: readonly Page[],
  facts: Facts,
  coverage: Coverage,
  { cache }: Places,
): Promise<Page[]> {
  const cli = pages.find(({ source }) => source.url === cliUrl);
  if (!cli) return [...pages];
  const entries = optionEntryAddresses(pages, coverage);
  const { body, ids } = cli;
  const settings = { module: import.meta.url, cache, inputs: [body, ids, facts.key, entries] };
  const filled = await step<Pick<Page, "body" | "bytes">>("cli-flags", settings, async (result) => {
    const table = await tableHtml(facts, entries, ids);
    const html = (await readFile(fileIn(cache, body), "utf8")).replace(flagsSlotHtml, () => table);
    return { body: await result.file(html), bytes: Buffer.byteLength(html) };
  });
  return pages.map((page) => (page === cli ? { ...page, ...filled } : page));
}

async function tableHtml(facts: Facts, entries: ReadonlyMap<string, string>, ids: readonly string[]): Promise<string> {
  const [{ renderPage }, { flagTable }] = await Promise.all([
    import("./markdown.ts"),
    import("./generated/flag-table.ts"),
  ]);
  const front = { title: "", contributors: [], related: [] };
  const source = { file: "scripts/generated/flag-table.ts", url: cliUrl, markdown: "::flags", front };
  const { html } = await renderPage(source, { facts: () => null, draw: async () => [flagTable(facts, entries, ids)] });
  return html;
}
