/** Builds printable pages: the chapters of a section's pages in one document. */
import { readFile } from "node:fs/promises";
import type { Hash, Section } from "../../content/model.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import { fileIn, step } from "./step.ts";

export interface Printable {
  body: Hash;
  bytes: number;
}

/**
 * Joins the chapters of each section that has a printable page. Returns them by section; KV stores their HTML like that
 * of pages.
 */
export async function buildPrintables(
  sections: readonly Section[],
  pages: readonly Page[],
  { cache }: Places,
): Promise<Record<string, Printable>> {
  const chapterOf = new Map(pages.map(({ source, chapter }) => [source.url, chapter]));
  const entriesOfSections = await Promise.all(
    sections.map(async ({ name, entries }) => {
      const chapters = entries.flatMap(({ url }) => chapterOf.get(url) ?? []);
      if (chapters.length === 0) return [];
      const settings = { module: import.meta.url, cache, inputs: chapters };
      const printable = await step<Printable>("printables", settings, async (result) => {
        const html = (await Promise.all(chapters.map((hash) => readFile(fileIn(cache, hash), "utf8")))).join("");
        return { body: await result.file(html), bytes: Buffer.byteLength(html) };
      });
      return [[name, printable] as const];
    }),
  );
  return Object.fromEntries(entriesOfSections.flat());
}
