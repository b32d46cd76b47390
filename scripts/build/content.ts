/**
 * Turns rendered pages into the content index: entries in menu order, directories with sizes, and problems between
 * pages.
 */
import { readFile } from "node:fs/promises";
import type { Directory, Entry, Section } from "../../content/model.ts";
import { compareEntries, compareText, sectionOf } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import type { Problem } from "./problems.ts";

export interface Content {
  entries: Entry[];
  sections: Section[];
  redirects: Record<string, string>;
  problems: Problem[];
  /** The URLs that describe options, packed for the route table. */
  options: string;
  /** The URLs that describe errors, packed for the route table. */
  errors: string;
  /** Error messages and the pages that explain them, packed for the route table. */
  messages: string;
}

// Pages without `sort` come after those with one.
const UNSORTED = Number.MAX_SAFE_INTEGER;

type Permalinks = Record<string, { title: string; ids: string[] }>;

/** Joins pages to the content index and checks them against each other: URLs, links, redirects. */
export async function joinContent(
  pages: readonly Page[],
  places: Places,
): Promise<Omit<Content, "options" | "errors" | "messages">> {
  const [permalinks, redirects] = await Promise.all([
    readJson<Permalinks>(places.permalinks),
    readJson<Record<string, string>>(places.redirects),
  ]);
  const bySection = Map.groupBy(pages.map(entryOf), ({ url }) => sectionOf(url));
  const sections = [...bySection]
    .sort(([a], [b]) => compareText(a, b))
    .map(([name, entries]): Section => ({ name, entries: entries.sort(compareEntries) }));
  const entries = sections.flatMap((section) => section.entries);
  const problems = pages.flatMap((page) => page.problems);
  const byUrl = new Map<string, Page>();
  for (const page of pages) {
    const other = byUrl.get(page.source.url);
    if (other)
      problems.push({
        file: page.source.file,
        line: 1,
        message: `has the same URL as ${other.source.file}: ${page.source.url}`,
      });
    byUrl.set(page.source.url, page);
  }

  /** The problem of a link, or null if its target exists or is a planned page. */
  const linkProblem = (target: string, from: string): string | null => {
    const base = `https://site${from}`;
    if (!URL.canParse(target, base)) return `link "${target}" isn't a URL`;
    const { host, pathname, hash } = new URL(target, base);
    // Browsers read a backslash as a slash, so `/\example.com` is a link to example.com.
    if (host !== "site") return `link "${target}" leads to another host: write it with https://`;
    const id = decoded(hash.slice(1));
    const page = byUrl.get(pathname);
    if (page)
      return id === "" || page.ids.includes(id)
        ? null
        : `link "${target}": ${pathname} has no heading "#${id}"${hint(id, page.ids)}`;
    const moved = redirects[pathname.endsWith("/") ? pathname : `${pathname}/`];
    if (moved) return `link "${target}" points to a URL that redirects; link to ${moved} instead`;
    if (byUrl.has(`${pathname}/`)) return `link "${target}" needs a trailing slash after its path`;
    if (isFile(pathname)) return null;
    return `link "${target}" does not match any page${hint(pathname, [...byUrl.keys()])}`;
  };

  for (const page of pages) {
    // A README's author doesn't know the site's URLs; the build has already mapped the README's links.
    const links = page.front.thirdParty ? page.links.filter(({ target }) => !target.startsWith("#")) : page.links;
    for (const { line, target } of links) {
      const message = linkProblem(target, page.source.url);
      if (message) problems.push({ file: page.source.file, line, message });
    }
    for (const { title, url } of page.front.related) {
      const message = url.startsWith("/") ? linkProblem(url, page.source.url) : null;
      if (message) problems.push({ file: page.source.file, line: 1, message: `related "${title}": ${message}` });
    }
  }
  problems.push(
    ...checkRedirects(redirects, linkProblem, byUrl),
    ...lostPages(byUrl, permalinks),
    ...lostIds(pages, permalinks),
  );

  return {
    entries,
    sections,
    redirects,
    problems,
  };
}

/** URLs that links on the web use but that no page has. */
function lostPages(byUrl: ReadonlyMap<string, Page>, permalinks: Permalinks): Problem[] {
  return Object.keys(permalinks).flatMap((url, index) =>
    byUrl.has(url)
      ? []
      : [
          {
            file: "content/permalinks.json",
            line: index + 2,
            message: `existing links on the web point to ${url}, but no page has this URL; add the page or restore it`,
          },
        ],
  );
}

/**
 * Ids that links on the web use but that a page no longer has. README authors choose their own ids, so READMEs are left
 * out.
 */
function lostIds(pages: readonly Page[], permalinks: Permalinks): Problem[] {
  return pages
    .filter(({ front }) => !front.thirdParty)
    .flatMap(({ source, ids }) => {
      const lost = (permalinks[source.url]?.ids ?? []).filter((id) => !ids.includes(id));
      if (lost.length === 0) return [];
      const list = lost.map((id) => `{#${id}}`).join(" ");
      return [
        {
          file: source.file,
          line: 1,
          message: `existing links on the web use ${list}; add each id to the heading that now covers its topic`,
        },
      ];
    });
}

function checkRedirects(
  redirects: Record<string, string>,
  linkProblem: (target: string, from: string) => string | null,
  byUrl: ReadonlyMap<string, Page>,
): Problem[] {
  return Object.entries(redirects).flatMap(([from, to], index): Problem[] => {
    const problem = (message: string): Problem => ({ file: "content/redirects.json", line: index + 2, message });
    if (byUrl.has(from))
      return [problem(`redirect from ${from}: a page already has this URL; remove the redirect or the page`)];
    if (to.startsWith("https://")) return [];
    if (new URL(to, "https://site").pathname in redirects)
      return [problem(`redirect from ${from} points to ${to}, which also redirects; point it to the final URL`)];
    const message = linkProblem(to, "/");
    return message ? [problem(`redirect from ${from}: ${message}`)] : [];
  });
}

function entryOf(page: Page): Entry {
  const { source, front } = page;
  const date = /\/blog\/(\d{4}-\d{2}-\d{2})-/.exec(source.url)?.[1];
  const optional = {
    group: front.group,
    description: front.description,
    source: front.source,
    edit: front.edit ?? (front.thirdParty ? undefined : `${site.repository}/edit/main/content/pages/${source.path}`),
    repo: front.repo,
    thirdParty: front.thirdParty,
    version: front.version,
    webpackRange: front.webpackRange,
    author: front.author,
    date,
    published: /^content\/changes\/(\d{4}-\d{2}-\d{2})-/.exec(source.file)?.[1],
    teaser: date || /^\/errors\/./.test(source.url) ? page.teaser : undefined,
  };
  return {
    path: source.path,
    name: source.name,
    type: "file",
    extension: source.extension,
    size: source.size,
    url: source.url,
    title: front.title,
    sort: front.sort ?? (date ? Number(date.replaceAll("-", "")) : UNSORTED),
    anchors: page.anchors,
    contributors: front.contributors,
    related: front.related,
    body: page.body,
    bytes: page.bytes,
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Partial<Entry>),
  };
}

/**
 * The content index: the tree of all entries. The size of a directory is the sum of the sizes of everything in it, plus
 * that of its printable page if it has one.
 */
export function directoryOf(
  sections: readonly Section[],
  printables: Readonly<Record<string, { bytes: number }>>,
): Directory {
  const sum = (children: readonly { size: number }[]): number => children.reduce((total, { size }) => total + size, 0);
  const children = sections.flatMap(({ name, entries }): (Entry | Directory)[] => {
    if (name === "") return entries;
    const size = sum(entries) + (printables[name]?.bytes ?? 0);
    return [{ path: name, name, type: "directory", url: `/${name}/`, size, children: entries }];
  });
  return { path: "", name: "pages", type: "directory", url: "/", size: sum(children), children };
}

/** Returns `; did you mean …?` if one of the names is similar, or an empty string. */
function hint(wanted: string, names: readonly string[]): string {
  const normalized = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const similar =
    names.find((name) => normalized(name) === normalized(wanted)) ??
    names.find((name) => normalized(wanted) !== "" && normalized(name).includes(normalized(wanted)));
  return similar ? `; did you mean "${similar}"?` : "";
}

/** Decodes percent-encoding. Returns a string with an invalid percent sign unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/.test(pathname);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, "utf8")) as T;
}
