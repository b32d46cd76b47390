/** URLs of webpack.js.org in the installed tools lead to a page here, and to an id on it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { ToolLinkFact } from "../../content/facts.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { linkFacts } from "../../scripts/build/facts/links.ts";
import type { Page } from "../../scripts/build/pages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

/** URLs that aren't links → why. */
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

/** The problem of a URL after at most one redirect, or null. */
function fault(url: string): string | null {
  const { pathname, hash } = new URL(url);
  // The image at the top of webpack's README.
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

const faults = (links: readonly ToolLinkFact[]): string[] => links.flatMap(({ url }) => fault(url) ?? []);

test("every URL in the installed tools leads to a page and an id", () => {
  const { links } = checked.facts;
  expect(links.length).toBeGreaterThan(60);
  for (const name of ["webpack", "webpack-cli", "webpack-dev-server"])
    expect(links.some(({ files }) => files.some((file) => file.startsWith(`${name}/`)))).toBe(true);
  expect(faults(links.filter(({ url }) => !noLinks[url]))).toEqual([]);
});

test("every URL in their READMEs does, too", () => {
  const names = ["webpack", "webpack-cli", "webpack-dev-server", "webpack-dev-middleware", "schema-utils"];
  const readmes = names.map((name) => `${name}/README.md`);
  const links = linkFacts(
    readmes.map((file) => ({ file, text: readFileSync(join(root, "node_modules", file), "utf8") })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(faults(links.filter(({ url }) => !noLinks[url]))).toEqual([]);
});

test("every URL in the error messages of examples does, too", () => {
  const text = [...checked.examples.results.values()]
    .flatMap(({ compilations }) => compilations.flatMap(({ errors, warnings }) => [...errors, ...warnings]))
    .map(({ message }) => message)
    .join("\n");
  const links = linkFacts([{ file: "messages", text }]);
  expect(links.length).toBeGreaterThan(20);
  expect(faults(links)).toEqual([]);
});

test("a URL without a page and an id without a heading are found", () => {
  const text = ["concepts/nowhere/", "concepts/loaders/#no-such-id", "concepts#loaders", "migrating/"]
    .map((path) => `console.log("See https://webpack.js.org/${path}.");`)
    .join("\n");
  expect(faults(linkFacts([{ file: "tool.js", text }]))).toEqual([
    'https://webpack.js.org/concepts/loaders/#no-such-id: /concepts/loaders/ has no id "no-such-id"; put {#no-such-id} on a heading',
    "https://webpack.js.org/concepts/nowhere/: there is no page /concepts/nowhere/",
  ]);
});
