/** The pages of a section as one document: every id is unique in it, and links between its pages stay inside it. */
import { readFile } from "node:fs/promises";
import { copyButtonHtml } from "../content/copy-button.ts";
import { longestInTitle } from "../content/long-names.ts";
import type { Entry, Hash, Section } from "../content/model.ts";
import { chapterId, printableEntries } from "../content/navigation.ts";
import { printableSections } from "../content/site.ts";
import { breakLongNames } from "./markdown/long-names.ts";
import type { Places } from "./places.ts";
import { fileIn, step } from "./step.ts";

export interface Printable {
  body: Hash;
  bytes: number;
}

/** Joins the pages of each section that has a printable page; the HTML lies with the bodies of pages. By section. */
export async function buildPrintables(
  sections: readonly Section[],
  places: Places,
): Promise<Record<string, Printable>> {
  const wanted = sections.filter(({ name }) => (printableSections as readonly string[]).includes(name));
  const made = await Promise.all(wanted.map(async (section) => [section.name, await build(section, places)] as const));
  return Object.fromEntries(made);
}

function build(section: Section, { cache }: Places): Promise<Printable> {
  const entries = printableEntries(section.entries);
  const inputs = entries.map(({ url, title, body }) => [url, title, body]);
  return step<Printable>("printables", { module: import.meta.url, cache, inputs }, async (result) => {
    const chapters = await Promise.all(
      entries.map(async (entry) => ({ entry, html: await readFile(fileIn(cache, entry.body), "utf8") })),
    );
    const html = joinChapters(chapters);
    return { body: await result.file(html), bytes: Buffer.byteLength(html) };
  });
}

/** An opening tag up to the attribute wanted, and its value. Built HTML has only double quotes and no raw `<` in text. */
const attribute = (names: string): RegExp =>
  new RegExp(`(<[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"]*")?)*? (${names})=")([^"]*)"`, "g");
const ids = attribute("id|for|name|aria-labelledby");
const links = attribute("href");
/** What only shows under a pointer, see terms.ts. */
const termCard = /<span class="term-card".*?<\/span>/g;
const copyButton = `<span data-island="code-copy" data-props="{}">${copyButtonHtml}</span>`;

interface Chapter {
  entry: Entry;
  html: string;
}

/** The chapters' HTML in order, each with its title as a heading of the first level. */
function joinChapters(chapters: readonly Chapter[]): string {
  const inside = new Map(chapters.map(({ entry }) => [entry.url, chapterId(entry.url)]));
  return chapters.map(({ entry, html }) => chapterOf(entry, html, inside)).join("");
}

function chapterOf(entry: Entry, html: string, inside: ReadonlyMap<string, string>): string {
  const chapter = chapterId(entry.url);
  const text = html
    .replaceAll(copyButton, "")
    .replaceAll(termCard, "")
    .replaceAll(/ aria-describedby="term-\d+"/g, "")
    .replace(ids, (_, before: string, _name: string, id: string) => `${before}${chapter}--${id}"`)
    .replace(links, (whole, before: string, _name: string, href: string) => {
      const [, path = "", hash] = /^([^#]*)(?:#(.*))?$/.exec(href) ?? [];
      const target = path === "" ? chapter : inside.get(path);
      if (target === undefined) return whole;
      return `${before}#${target}${hash ? `--${hash}` : ""}"`;
    });
  return `<section class="chapter text"><h1 id="${chapter}">${breakLongNames(escaped(entry.title), longestInTitle)}</h1>${text}</section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
