/** Finds the lines of source code that define the errors and deprecations that a page or heading describes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Facts } from "../../content/facts.ts";
import { lineAt, sourceLinks } from "./facts/source-links.ts";
import type { SourceOfError } from "./markdown/page-source.ts";
import { root } from "./places.ts";

interface ErrorCoverage {
  pages: Record<string, string>;
  /** Error names that aren't classes → the file that assigns them. */
  sources: Record<string, string>;
}

/** URL of a description, with the id of its heading → links to the lines. */
export function errorLinks({ errors, deprecations, versions }: Facts): Map<string, SourceOfError[]> {
  const coverage = JSON.parse(readFileSync(join(root, "content/error-coverage.json"), "utf8")) as ErrorCoverage;
  const link = sourceLinks(versions);
  const sources = new Map(errors.map(({ name, source }) => [name, source]));
  for (const [name, file] of Object.entries(coverage.sources)) {
    const text = readFileSync(join(root, "node_modules", file), "utf8");
    sources.set(name, link(file, lineAt(text, text.indexOf(`.name = "${name}"`))));
  }
  const links = new Map<string, SourceOfError[]>();
  const add = (url: string | undefined, name: string, source: string | undefined): void => {
    if (url && source) links.set(url, [...(links.get(url) ?? []), { name, source }]);
  };
  for (const [name, source] of sources) add(coverage.pages[name], name, source);
  for (const { code, source } of deprecations) add(`/errors/deprecations/#${code.toLowerCase()}`, code, source);
  return links;
}
