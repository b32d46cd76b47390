/** Pages and options → what can be found: one record per heading, and one per option that has no heading. */
import type { OptionFact } from "../content/facts.ts";
import { sectionOf } from "../content/navigation.ts";
import { openOptions, rowUrl } from "../content/option-index.ts";
import type { Known } from "./known.ts";
import type { RecordKind, StoredRecord } from "./read.ts";

/** A part of a page that can be found by itself. */
export interface PagePart {
  /** "" for what is above the first heading. */
  id: string;
  /** Titles of the headings it is under, its own last; empty above the first heading. */
  titles: string[];
  /** Running text: what a snippet is cut from. */
  text: string;
  /** Code blocks: found, never shown. */
  code: string;
  /** Links to this site: URL and text. */
  links: [url: string, text: string][];
}

/** The fields of a page that the index needs. */
export interface SearchedPage {
  source: { url: string };
  front: { title: string; description?: string; thirdParty?: unknown };
  /** Path of each option that the page describes → id of its heading. */
  options: Readonly<Record<string, string>>;
}

/** A record before its words are weighed. */
export interface Findable extends StoredRecord {
  /** Its names, the surest first. */
  names: string[];
  /** Said once for the whole page. */
  description: string;
  code: string;
  /** The text of links that lead to it. */
  links: string[];
  /** Shown before the text: type and default of an option. */
  note: string;
  /** Headings and text of the whole page, for the record of the page itself. */
  page: string;
  /** Messages of webpack that it explains. */
  messages: string[];
  /** Its title is what something is called, and not just what a part of a page is about. */
  isName: boolean;
  prior: number;
  explains: number;
}

/** The page whose rows are found as options, never as text. */
const allOptions = "/configuration/all-options/";

/** A snippet is cut from so many characters. */
const KEPT = 260;

/** How much a section matters to readers who search a reference; 100 where nothing is said. */
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

/** Sections for those who ask how or why; the others list what there is. */
const explaining: ReadonlySet<string> = new Set(["guides", "concepts", "glossary", "contribute"]);

/** The records of a page: itself, then its headings. */
export function pageRecords(page: SearchedPage, parts: readonly PagePart[], known: Known): Findable[] {
  const { url } = page.source;
  const { flags, aliases, links, messages, types } = known;
  if (url === allOptions) return [{ ...bare(page, { id: "", titles: [], text: "", code: "", links: [] }), text: "" }];
  const paths = new Map<string, string[]>();
  for (const [path, id] of Object.entries(page.options)) paths.set(id, [...(paths.get(id) ?? []), path]);
  return parts.map((part) => {
    const record = bare(page, part);
    if (part.id === "") {
      record.page = parts
        .map((one) => `${one.titles.at(-1) ?? ""} ${one.text}`)
        .join(" ")
        .slice(0, 30_000);
      if (url.startsWith("/errors/")) record.messages = printedIn(parts.map(({ code }) => code).join("\n"));
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

function bare(page: SearchedPage, part: PagePart): Findable {
  const { url } = page.source;
  const section = sectionOf(url) || url.split("/")[1] || "";
  const isTop = part.id === "";
  const title = part.titles.at(-1) ?? page.front.title;
  const kind = isTop ? pageKind(url, section) : headingKind(url, title);
  const description = page.front.description ?? "";
  const text = isTop && !part.text.startsWith(description) ? `${description} ${part.text}` : part.text;
  // A readme's headings are many and alike: "Options", "Getting Started", "sourceMap".
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
    // The page first, then its parts, the deeper the later.
    prior: Math.round(prior * (isTop ? 1.12 : 1 - 0.03 * part.titles.length)),
    explains: explaining.has(section) ? 125 : 90,
  };
}

/** The errors and warnings in what an example printed: their first line and the one that follows. */
function printedIn(code: string): string[] {
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
  // `terser-webpack-plugin` is used as TerserPlugin, and asked for as terser.
  const short = /^\/(plugins|loaders)\//.test(url)
    ? [slug.replace("-webpack-plugin", "-plugin"), slug.replace(/(-webpack)?-(plugin|loader)$/, "")]
    : [];
  return [title, slug, ...short];
}

/** `this.emitFile(name)` is called `this.emitFile` and `emitFile`; `module.hot (webpack-specific)` is called `module.hot`. */
function headingNames(url: string, title: string): string[] {
  const base = title.replace(/\s*\(.*$/, "");
  const names = [title, base];
  const hooks = /^\/api\/(\w+?)-hooks\//.exec(url)?.[1];
  if (hooks !== undefined && /^\w+$/.test(base)) names.push(`${hooks}.hooks.${base}`, `hooks.${base}`);
  if (/^[\w$.]+$/.test(base) && base.includes(".")) names.push(base.slice(base.indexOf(".") + 1));
  return names;
}

/** `output.library.type` is also called `library.type`, and `--output-library-type`. */
function optionNames(path: string, flags: readonly string[]): string[] {
  const steps = path.split(".");
  return [path, ...flags, ...steps.slice(1).map((_, at) => steps.slice(at + 1).join("."))];
}

/**
 * Options that no heading describes. Each leads to its own row on the page of all options, even if the heading of another
 * option describes it too, as `resolve.alias` does for `resolveLoader.alias`: clients take two records with one URL for one.
 */
export function optionRecords(
  packed: string,
  facts: Readonly<Record<string, OptionFact>>,
  described: ReadonlySet<string>,
  flags: ReadonlyMap<string, readonly string[]>,
): Findable[] {
  const { paths } = openOptions(packed, allOptions);
  return [...paths.values()]
    .filter(({ name }) => !described.has(name))
    .map(({ name }): Findable => {
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

/** The first words, which are kept beside the index; cut between two words. */
export function keptText(text: string): string {
  return text.length <= KEPT ? text : text.slice(0, text.lastIndexOf(" ", KEPT)).trimEnd();
}
