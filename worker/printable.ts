/** The pages of a section as one document: every id is unique in it, and links between its pages stay inside it. */
import { chapterId } from "../app/article/chapter.ts";
import { copyButtonHtml } from "../content/copy-button.ts";
import type { Entry } from "../content/model.ts";

/** An opening tag up to the attribute wanted, and its value. Built HTML has only double quotes and no raw `<` in text. */
const attribute = (names: string): RegExp =>
  new RegExp(`(<[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"]*")?)*? (${names})=")([^"]*)"`, "g");
const ids = attribute("id|for|name|aria-labelledby");
const links = attribute("href");
const copyButton = `<span data-island="code-copy" data-props="{}">${copyButtonHtml}</span>`;

export interface Chapter {
  entry: Entry;
  html: string;
}

/** The chapters' HTML in order, each with its title as a heading of the first level. */
export function joinChapters(chapters: readonly Chapter[]): string {
  const inside = new Map(chapters.map(({ entry }) => [entry.url, chapterId(entry.url)]));
  return chapters.map(({ entry, html }) => chapterOf(entry, html, inside)).join("");
}

function chapterOf(entry: Entry, html: string, inside: ReadonlyMap<string, string>): string {
  const chapter = chapterId(entry.url);
  const text = html
    .replaceAll(copyButton, "")
    .replace(ids, (_, before: string, _name: string, id: string) => `${before}${chapter}--${id}"`)
    .replace(links, (whole, before: string, _name: string, href: string) => {
      const [, path = "", hash] = /^([^#]*)(?:#(.*))?$/.exec(href) ?? [];
      const target = path === "" ? chapter : inside.get(path);
      if (target === undefined) return whole;
      return `${before}#${target}${hash ? `--${hash}` : ""}"`;
    });
  return `<section class="chapter text"><h1 id="${chapter}">${escaped(entry.title)}</h1>${text}</section>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
