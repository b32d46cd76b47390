/** The Markdown of every page has the same content as its HTML. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { contentOfHtml, contentOfMarkdown, type PageContent } from "../support/page-content.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

let site: ServedSite;
beforeAll(async () => {
  site = await serve(placesOf());
});
afterAll(() => site.close());

test("The Markdown of every page has the headings, code, links and tables of its HTML, in the same order", async () => {
  const urls = Object.keys(site.release.table.pages);
  const differences: string[] = [];
  const counts = { headings: 0, code: 0, links: 0, tables: 0 };
  // Requested before parsing, because workerd may close idle connections meanwhile, and the next request would fail.
  const pages = await site.fetchAll(urls);
  const files = await site.fetchAll(urls.map((url) => `${url}index.md`));
  for (const [at, url] of urls.entries()) {
    const html = contentOfHtml(pages[at]?.text ?? "", `https://webpack.js.org${url}`);
    const markdown = contentOfMarkdown(files[at]?.text ?? "");
    // The title of the home page is in the hero section, outside the content that `contentOfHtml` reads.
    if (url === "/") markdown.headings.shift();
    for (const kind of ["headings", "code", "links", "tables"] as const) {
      counts[kind] += html[kind].length;
      differences.push(...difference(url, kind, html, markdown));
    }
  }
  expect(differences.slice(0, 40)).toEqual([]);
  // These counts prove that the parsers found content, because without any, no difference would appear.
  expect(counts.headings).toBeGreaterThan(5000);
  expect(counts.code).toBeGreaterThan(5000);
  expect(counts.links).toBeGreaterThan(8000);
  expect(counts.tables).toBeGreaterThan(1000);
}, 240_000);

/** Returns a description of the first difference, or an empty array if there is none. */
function difference(
  url: string,
  kind: keyof PageContent,
  { [kind]: html }: PageContent,
  { [kind]: markdown }: PageContent,
): string[] {
  const at = html.findIndex((one, index) => one !== markdown[index]);
  const first = at >= 0 ? at : html.length < markdown.length ? html.length : -1;
  return first < 0
    ? []
    : [
        `${url} ${kind} ${first} of ${html.length}, ${markdown.length}: ${JSON.stringify(html[first])} is ${JSON.stringify(markdown[first])}`,
      ];
}
