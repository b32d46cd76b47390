/** Hover cards: what a page links to in the glossary is said beside the link, in the words of the glossary. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./cache.ts";
import { hash22 } from "./hash.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";

const glossaryUrl = "/glossary/";
const termLink = /<a href="\/glossary\/#([^"]+)">(.*?)<\/a>/gs;

/** The pages, with a card after each link to a term. Links to terms that the glossary lacks are problems elsewhere. */
export async function addTermCards(pages: readonly Page[], places: Places): Promise<Page[]> {
  const bodies = join(places.cache, "bodies");
  const glossary = pages.find(({ source }) => source.url === glossaryUrl);
  if (!glossary) return [...pages];
  const present = new Set(await readdir(bodies));
  const said = definitions(await readFile(join(bodies, glossary.body), "utf8"));
  return Promise.all(
    pages.map(async (page) => {
      if (page === glossary || !page.links.some(({ target }) => target.startsWith(`${glossaryUrl}#`))) return page;
      const html = withCards(await readFile(join(bodies, page.body), "utf8"), said);
      const body = hash22(html);
      if (!present.has(body)) await writeWhole(join(bodies, body), html);
      return { ...page, body, bytes: Buffer.byteLength(html) };
    }),
  );
}

/** Id of a term → its first paragraph as one line without markup: a card is described text, where links could not be reached. */
function definitions(html: string): Map<string, string> {
  const entries = html.matchAll(/<h3 id="([^"]+)">.*?<\/h3>\s*<p>(.*?)<\/p>/gs);
  return new Map(
    [...entries].map(([, id = "", text = ""]) => [
      id,
      text
        .replace(/<[^>]+>/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    ]),
  );
}

function withCards(html: string, said: ReadonlyMap<string, string>): string {
  let count = 0;
  return html.replace(termLink, (link, term: string, text: string) => {
    const definition = said.get(term);
    if (definition === undefined) return link;
    const id = `term-${++count}`;
    const opened = `<a href="/glossary/#${term}" aria-describedby="${id}">${text}</a>`;
    return `<span class="term">${opened}<span class="term-card" role="tooltip" id="${id}">${definition}</span></span>`;
  });
}
