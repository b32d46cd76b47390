/** Pages and options → what can be found: one record per heading, and one per option that has no heading of its own. */
import type { OptionFact } from "../../content/facts.ts";
import { sectionOf } from "../../content/navigation.ts";
import { openOptions, rowAddress } from "../../content/option-index.ts";
import type { RecordKind, StoredRecord } from "../../content/search-index.ts";
import type { PagePart } from "../markdown/search-parts.ts";
import type { Page } from "../pages.ts";

/** A record before its words are weighed. */
export interface Findable extends StoredRecord {
  /** What it is called by those who know its name, the surest first. */
  names: string[];
  /** Said once for the whole page. */
  description: string;
  code: string;
  /** Its title is what something is called, and not just what a part of a page is about. */
  isName: boolean;
  prior: number;
  explains: number;
}

/** The page whose rows are found as options, never as text. */
const allOptions = "/configuration/all-options/";

/** A snippet is cut from so many characters. */
const KEPT = 260;

/** How much a section matters to somebody who searches a reference; 100 where nothing is said. */
const priors: Readonly<Record<string, number>> = {
  configuration: 108,
  guides: 104,
  concepts: 104,
  migrate: 62,
  blog: 52,
  examples: 34,
  contribute: 78,
  glossary: 74,
  license: 40,
  branding: 60,
  "awesome-webpack": 60,
};

/** Sections for those who ask how or why; the others list what there is. */
const explaining: ReadonlySet<string> = new Set(["guides", "concepts", "glossary", "contribute"]);

/** The records of a page: itself, then its headings. */
export function pageRecords(page: Page, parts: readonly PagePart[], flags: ReadonlyMap<string, string[]>): Findable[] {
  const { url } = page.source;
  if (url === allOptions) return [{ ...bare(page, { id: "", titles: [], text: "", code: "" }), text: "" }];
  const paths = new Map<string, string[]>();
  for (const [path, id] of Object.entries(page.options)) paths.set(id, [...(paths.get(id) ?? []), path]);
  return parts.map((part) => {
    const record = bare(page, part);
    record.names.unshift(...(flags.get(record.url) ?? []));
    const options = paths.get(part.id) ?? [];
    for (const path of options) record.names.unshift(...optionNames(path, flags.get(path) ?? []));
    return options.length > 0 ? { ...record, kind: "option", isName: true } : record;
  });
}

function bare(page: Page, part: PagePart): Findable {
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
    // The page first, then its parts, the deeper the later.
    prior: Math.round(prior * (isTop ? 1.12 : 1 - 0.03 * part.titles.length)),
    explains: explaining.has(section) ? 125 : 90,
  };
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

/** Flags by option path, or by address where they set no option, from the packed options of the route table. */
export function flagsOf(packed: string): Map<string, string[]> {
  const lines = packed.split("\n").map((line) => line.split("\t"));
  return new Map(
    lines.map(([path = "", address = "", names = ""]) => [
      path || address,
      names
        .split(" ")
        .filter(Boolean)
        .flatMap((name) => (name.startsWith("!") ? [`--${name.slice(1)}`, `--no-${name.slice(1)}`] : `--${name}`)),
    ]),
  );
}

/**
 * Options that no heading describes. Each leads to its own row on the page of all options, even if the heading of another
 * option describes it too, as `resolve.alias` does for `resolveLoader.alias`: clients take two records with one URL for one.
 */
export function optionRecords(
  packed: string,
  facts: Readonly<Record<string, OptionFact>>,
  described: ReadonlySet<string>,
  flags: ReadonlyMap<string, string[]>,
): Findable[] {
  const { paths } = openOptions(packed, allOptions);
  return [...paths.values()]
    .filter(({ name }) => !described.has(name))
    .map(({ name }): Findable => {
      const { type = "", description = "", depth = 1, defaults } = facts[name] ?? {};
      const value = defaults ? ` = ${defaults.value}` : "";
      return {
        url: rowAddress(allOptions, name),
        kind: "option",
        titles: ["All options", name],
        text: `${description} ${type}${value}`.trim(),
        code: "",
        isName: true,
        description: "",
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
