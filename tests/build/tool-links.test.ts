/** Every URL of webpack.js.org in the installed tools leads to a page of this site, and its hash to an id there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { ToolLinkFact } from "../../content/facts.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { linkFacts } from "../../scripts/build/facts/links.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

/** URLs that aren't links, with the reason. */
const noLinks: Record<string, string> = {
  "https://webpack.js.org/option/name/":
    "A comment in webpack-cli about links to come, where `name` stands for an option: /option/ answers for every real one.",
};

const places = placesOf();
let checked: Awaited<ReturnType<typeof checkContent>>;
let pages: Map<string, Page>;

beforeAll(async () => {
  checked = await checkContent(places, new Steps());
  pages = new Map(checked.pages.map((page) => [page.source.url, page]));
});

/** Follows at most one redirect. Returns the problem of a URL, or null. */
function problemOf(url: string): string | null {
  const { pathname, hash } = new URL(url);
  // This is the image at the top of webpack's README.
  if (existsSync(join(places.public, pathname)) && !pathname.endsWith("/")) return null;
  const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
  const target = new URL(checked.content.redirects[path] ?? path, url);
  // A browser keeps the hash if the redirect has none.
  const id = decodeURIComponent((target.hash || hash).slice(1));
  const page = pages.get(target.pathname);
  const ids = page?.ids;
  if (!ids) return `${url}: there is no page ${target.pathname}`;
  return id === "" || ids.includes(id)
    ? null
    : `${url}: ${target.pathname} has no id "${id}"; put {#${id}} on a heading`;
}

const problemsOf = (links: readonly ToolLinkFact[]): string[] => links.flatMap(({ url }) => problemOf(url) ?? []);

test("every URL in the installed tools leads to a page and an id", () => {
  const { links } = checked.facts;
  expect(links.length).toBeGreaterThan(60);
  for (const name of ["webpack", "webpack-cli", "webpack-dev-server"])
    expect(links.some(({ files }) => files.some((file) => file.startsWith(`${name}/`)))).toBe(true);
  expect(problemsOf(links.filter(({ url }) => !noLinks[url]))).toEqual([]);
});

test("every URL in the READMEs of the tools leads to a page and an id", () => {
  const names = ["webpack", "webpack-cli", "webpack-dev-server", "webpack-dev-middleware", "schema-utils"];
  const readmes = names.map((name) => `${name}/README.md`);
  const links = linkFacts(
    readmes.map((file) => ({ file, text: readFileSync(join(root, "node_modules", file), "utf8") })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(problemsOf(links.filter(({ url }) => !noLinks[url]))).toEqual([]);
});

test("every URL in the error messages of examples leads to a page and an id", () => {
  const text = [...checked.examples.results.values()]
    .flatMap(({ compilations }) => compilations.flatMap(({ errors, warnings }) => [...errors, ...warnings]))
    .map(({ message }) => message)
    .join("\n");
  const links = linkFacts([{ file: "messages", text }]);
  expect(links.length).toBeGreaterThan(20);
  expect(problemsOf(links)).toEqual([]);
});

test("a URL without a page and a hash without an id are reported", () => {
  const text = ["concepts/nowhere/", "concepts/loaders/#no-such-id", "concepts#loaders", "migrating/"]
    .map((path) => `console.log("See https://webpack.js.org/${path}.");`)
    .join("\n");
  expect(problemsOf(linkFacts([{ file: "tool.js", text }]))).toEqual([
    'https://webpack.js.org/concepts/loaders/#no-such-id: /concepts/loaders/ has no id "no-such-id"; put {#no-such-id} on a heading',
    "https://webpack.js.org/concepts/nowhere/: there is no page /concepts/nowhere/",
  ]);
});
