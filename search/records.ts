/** Turns pages and options into search records: one per page and heading, and one per option without a heading. */
import type { OptionFact } from "../content/facts.ts";
import { sectionOf } from "../content/navigation.ts";
import { openOptions, rowUrl } from "../content/option-index.ts";
import type { SearchMetadata } from "./metadata.ts";
import type { RecordKind, StoredRecord } from "./read.ts";

/** A part of a page that has its own search record. */
export interface PagePart {
  /** The heading's id, or "" for the part above the first heading. */
  id: string;
  /** The titles of the headings above it, its own title last. Empty above the first heading. */
  titles: string[];
  /** The running text, which provides the snippet. */
  text: string;
  /** The code blocks, which are searched but never shown. */
  code: string;
  /** The links to pages of this site. */
  links: [url: string, text: string][];
}

/** The fields of a page that the index needs. */
export interface SearchedPage {
  source: { url: string };
  front: { title: string; description?: string; thirdParty?: unknown };
  /** The path of each option that the page describes → the id of its heading. */
  options: Readonly<Record<string, string>>;
}

/** A record before its terms get their weights. */
export interface UnweighedRecord extends StoredRecord {
  /** Its names, the most certain first. */
  names: string[];
  /** The page's description. Empty for a heading. */
  description: string;
  code: string;
  /** The labels of links that lead to it. */
  links: string[];
  /** The type and default of an option, which are shown before the text. */
  note: string;
  /** For the record of a page, the headings and text of the whole page. Otherwise empty. */
  page: string;
  /** The messages of webpack that it explains. */
  messages: string[];
  /** True if its title is a name, such as that of an option, and not only the topic of a part of the page. */
  isName: boolean;
  prior: number;
  explains: number;
}

/** The page of all options. Its rows are searched as options, so its text is not. */
const allOptions = "/configuration/all-options/";

/** The number of characters that a record stores. Snippets come from them. */
const SNIPPET_SOURCE_LENGTH = 260;

/** How much a section matters to readers who search a reference. Sections that are not listed get 100. */
const priors: Readonly<Record<string, number>> = {
  configuration: 108,
  guides: 104,
  concepts: 104,
  migrate: 62,
  blog: 52,
  examples: 34,
  contribute: 78,
  glossary: 78,
  errors: 96,
  license: 40,
  branding: 60,
  "awesome-webpack": 60,
};

/** Sections that answer how and why. The other sections are reference. */
const explanatorySections: ReadonlySet<string> = new Set(["guides", "concepts", "glossary", "contribute"]);

/** Returns the records of a page: the page itself, then its headings. */
export function pageRecords(
  page: SearchedPage,
  parts: readonly PagePart[],
  metadata: SearchMetadata,
): UnweighedRecord[] {
  const { url } = page.source;
  const { flags, aliases, links, messages, types } = metadata;
  if (url === allOptions)
    return [{ ...baseRecord(page, { id: "", titles: [], text: "", code: "", links: [] }), text: "" }];
  const paths = new Map<string, string[]>();
  for (const [path, id] of Object.entries(page.options)) paths.set(id, [...(paths.get(id) ?? []), path]);
  return parts.map((part) => {
    const record = baseRecord(page, part);
    if (part.id === "") {
      record.page = parts
        .map((one) => `${one.titles.at(-1) ?? ""} ${one.text}`)
        .join(" ")
        .slice(0, 30_000);
      if (url.startsWith("/errors/")) record.messages = messagesIn(parts.map(({ code }) => code).join("\n"));
    }
    record.names.unshift(...(flags.get(record.url) ?? []));
    record.names.push(...(aliases.get(record.url) ?? []));
    record.links.push(...(links.get(record.url) ?? []));
    record.messages.push(...(messages.get(record.url) ?? []));
    const options = paths.get(part.id) ?? [];
    for (const path of options) record.names.unshift(...optionNames(path, flags.get(path) ?? []));
    const note = options.flatMap((path) => types.get(path) ?? [])[0] ?? "";
    return options.length > 0 ? { ...record, kind: "option", isName: true, note } : record;
  });
}

function baseRecord(page: SearchedPage, part: PagePart): UnweighedRecord {
  const { url } = page.source;
  const section = sectionOf(url) || url.split("/")[1] || "";
  const isTop = part.id === "";
  const title = part.titles.at(-1) ?? page.front.title;
  const kind = isTop ? pageKind(url, section) : headingKind(url, title);
  const description = page.front.description ?? "";
  const text = isTop && !part.text.startsWith(description) ? `${description} ${part.text}` : part.text;
  // READMEs have many similar headings, such as "Options", "Getting Started" and "sourceMap".
  const prior = (priors[section] ?? 100) * (page.front.thirdParty && !isTop ? 0.82 : 1);
  return {
    url: isTop ? url : `${url}#${part.id}`,
    kind,
    titles: [page.front.title, ...part.titles],
    text: text.slice(0, 10_000),
    code: section === "examples" ? "" : part.code,
    isName: kind !== "heading" || (section === "api" && /^[\w$.]+(\(.*\))?$/.test(title)),
    description: isTop ? description : "",
    names: isTop ? pageNames(url, page.front.title) : headingNames(url, title),
    links: [],
    messages: [],
    note: "",
    page: "",
    // The page comes first, then its headings: the deeper, the later.
    prior: Math.round(prior * (isTop ? 1.12 : 1 - 0.03 * part.titles.length)),
    explains: explanatorySections.has(section) ? 125 : 90,
  };
}

/** Finds the errors and warnings in an example's output. Returns the first line of each, joined with the next line. */
function messagesIn(code: string): string[] {
  const lines = code.split("\n");
  return lines.flatMap((line, at) =>
    /\b(ERROR|WARNING) in\b|(Error|Warning): |^\[webpack-cli\]|^ - configuration/.test(line)
      ? [`${line} ${lines[at + 1] ?? ""}`]
      : [],
  );
}

function pageKind(url: string, section: string): RecordKind {
  if (/^\/plugins\/./.test(url)) return "plugin";
  if (/^\/loaders\/./.test(url)) return "loader";
  if (section === "examples") return "example";
  if (/^\/errors\/./.test(url)) return "error";
  return /^\/blog\/./.test(url) ? "post" : "page";
}

function headingKind(url: string, title: string): RecordKind {
  if (/^\/api\/(.+-hooks|parser)\//.test(url) && /^[a-z]\w*$/.test(title)) return "hook";
  if (/^[A-Z]\w+Plugin$/.test(title)) return "plugin";
  if (/\b(Error|Warning)\b/.test(title)) return "error";
  return "heading";
}

function pageNames(url: string, title: string): string[] {
  const slug = url.split("/").at(-2) ?? "";
  // Code uses `terser-webpack-plugin` as TerserPlugin, and readers search for "terser".
  const short = /^\/(plugins|loaders)\//.test(url)
    ? [slug.replace("-webpack-plugin", "-plugin"), slug.replace(/(-webpack)?-(plugin|loader)$/, "")]
    : [];
  return [title, slug, ...short];
}

/** `this.emitFile(name)` also gets the names `this.emitFile` and `emitFile`. Notes in parentheses are dropped. */
function headingNames(url: string, title: string): string[] {
  const base = title.replace(/\s*\(.*$/, "");
  const names = [title, base];
  const hooks = /^\/api\/(\w+?)-hooks\//.exec(url)?.[1];
  if (hooks !== undefined && /^\w+$/.test(base)) names.push(`${hooks}.hooks.${base}`, `hooks.${base}`);
  if (/^[\w$.]+$/.test(base) && base.includes(".")) names.push(base.slice(base.indexOf(".") + 1));
  return names;
}

/** `output.library.type` is also found as `library.type`, `type` and `--output-library-type`. */
function optionNames(path: string, flags: readonly string[]): string[] {
  const steps = path.split(".");
  return [path, ...flags, ...steps.slice(1).map((_, at) => steps.slice(at + 1).join("."))];
}

/**
 * Returns the records of options that no heading describes. Each links to its own row on the page of all options, even
 * if the heading of another option describes it too, as `resolve.alias` does for `resolveLoader.alias`. Otherwise, two
 * records would have the same URL, and clients would treat them as one.
 */
export function optionRecords(
  packed: string,
  facts: Readonly<Record<string, OptionFact>>,
  described: ReadonlySet<string>,
  flags: ReadonlyMap<string, readonly string[]>,
): UnweighedRecord[] {
  const { paths } = openOptions(packed, allOptions);
  return [...paths.values()]
    .filter(({ name }) => !described.has(name))
    .map(({ name }): UnweighedRecord => {
      const { type = "", description = "", depth = 1, defaults } = facts[name] ?? {};
      const value = defaults ? ` = ${defaults.value}` : "";
      return {
        url: rowUrl(allOptions, name),
        kind: "option",
        titles: ["All options", name],
        text: `${description} ${type}${value}`.trim(),
        code: "",
        isName: true,
        description: "",
        links: [],
        messages: [],
        note: "",
        page: "",
        names: optionNames(name, flags.get(name) ?? []),
        prior: Math.round(84 - 6 * Math.min(depth, 4)),
        explains: 80,
      };
    });
}

/** Returns the first words of a string, which the index stores for snippets. It never cuts a word in two. */
export function storedText(text: string): string {
  return text.length <= SNIPPET_SOURCE_LENGTH
    ? text
    : text.slice(0, text.lastIndexOf(" ", SNIPPET_SOURCE_LENGTH)).trimEnd();
}
