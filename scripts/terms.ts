/** Hover cards: what a page links to in the glossary is said beside the link, in the words of the glossary. */
import { readFile } from "node:fs/promises";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import { fileIn, stepForEach } from "./step.ts";

const glossaryUrl = "/glossary/";
const termLink = /<a href="\/glossary\/#([^"]+)">(.*?)<\/a>/gs;

/** The pages, with a card after each link to a term. Links to terms that the glossary lacks are problems elsewhere. */
export async function addTermCards(pages: readonly Page[], { cache }: Places): Promise<Page[]> {
  const glossary = pages.find(({ source }) => source.url === glossaryUrl);
  if (!glossary) return [...pages];
  const linking = pages.filter(
    (page) => page !== glossary && page.links.some(({ target }) => target.startsWith(`${glossaryUrl}#`)),
  );
  const inputs = ({ body }: Page): unknown => [body, glossary.body];
  const settings = { module: import.meta.url, cache, items: linking, inputs };
  const { values } = await stepForEach<Page, Pick<Page, "body" | "bytes">>("term-cards", settings, async (missing) => {
    const said = definitions(await readFile(fileIn(cache, glossary.body), "utf8"));
    for (const { item, result } of missing) {
      const html = withCards(await readFile(fileIn(cache, item.body), "utf8"), said);
      await result.keep({ body: await result.file(html), bytes: Buffer.byteLength(html) });
    }
  });
  const carded = new Map(linking.map((page, index) => [page, values[index]]));
  return pages.map((page) => ({ ...page, ...carded.get(page) }));
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
