/**
 * Makes Markdown files of the pages for programs. The files of a section are packed into a few KV values: a value for
 * each page would double the number of values, and with it the time to publish; see docs/decisions/markdown-files.md.
 */
import { readFile } from "node:fs/promises";
import type { Entry, Hash, RouteTable, Section } from "../../content/model.ts";
import { site } from "../../content/site.ts";
import { sourceOf } from "./feeds.ts";
import type { MarkdownPart } from "./markdown/page-source.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import { fileIn, step } from "./step.ts";

/** The positions of the files, for the route table, and the KV values that contain them. */
export interface MarkdownFiles {
  table: RouteTable["markdown"];
  values: { hash: Hash; bytes: number }[];
}

interface File {
  /** The URL of the page, or for a part of it a path below that URL; without `.md`. */
  path: string;
  text: string;
}

/**
 * Bytes of the files in one value. Reading a page means reading its whole value, so this is smaller than KV's limit.
 */
const PACK = 256 * 1024;
/** Many programs cut a file off after this number of characters. */
const LONG = 50_000;

/** Makes the files and packs them. `dates`: see History; `webpack` is the version that the pages describe. */
export function packMarkdown(
  sections: readonly Section[],
  pages: readonly Page[],
  { webpack, dates }: { webpack: string; dates: ReadonlyMap<string, string> },
  { cache }: Places,
): Promise<MarkdownFiles> {
  const partsOf = new Map(pages.map(({ source, markdown }) => [source.url, markdown]));
  const inputs = sections.map(({ entries }) =>
    entries.map((entry) => ({ entry, parts: partsOf.get(entry.url) ?? "", changed: dates.get(sourceOf(entry)) })),
  );
  const settings = { module: import.meta.url, cache, inputs: [webpack, inputs] };
  return step<MarkdownFiles>("markdown-files", settings, async (result) => {
    const read = async (hash: Hash): Promise<MarkdownPart[]> =>
      JSON.parse(await readFile(fileIn(cache, hash), "utf8")) as MarkdownPart[];
    const whole: File[][] = [];
    const parts: File[][] = [];
    for (const section of inputs) {
      const files: File[][] = [];
      for (const { entry, parts, changed } of section) {
        const posts = entry.url === "/blog/" ? section.map((one) => one.entry).filter(({ date }) => date) : [];
        files.push(filesOf(entry, await read(parts), { webpack, changed, posts }));
      }
      whole.push(files.flatMap((pageFiles) => pageFiles.slice(0, 1)));
      parts.push(files.flatMap((pageFiles) => pageFiles.slice(1)));
    }
    const packs: Buffer[] = [];
    const places: [path: string, place: [pack: number, start: number, bytes: number]][] = [];
    const pack = (files: readonly File[]): void => {
      let open: { text: Buffer; path: string }[] = [];
      const close = (): void => {
        if (open.length > 0) packs.push(Buffer.concat(open.map(({ text }) => text)));
        open = [];
      };
      let size = 0;
      for (const { path, text } of files) {
        const buffer = Buffer.from(text);
        if (size + buffer.length > PACK) close();
        if (open.length === 0) size = 0;
        places.push([path, [packs.length, size, buffer.length]]);
        open.push({ text: buffer, path });
        size += buffer.length;
      }
      close();
    };
    for (const files of whole) pack(files);
    const pagePacks = packs.length;
    for (const files of parts) pack(files);
    const values = await Promise.all(
      packs.map(async (packed) => ({ hash: await result.file(packed), bytes: packed.length })),
    );
    return {
      table: { packs: values.map(({ hash }) => hash), whole: pagePacks, files: Object.fromEntries(places) },
      values,
    };
  });
}

interface About {
  webpack: string;
  /** Day of the last change, if git has it. */
  changed: string | undefined;
  /** The posts that the page lists. */
  posts: Entry[];
}

/** The file of the page, followed by the files of its parts if the page is long. */
function filesOf(entry: Entry, parts: readonly MarkdownPart[], about: About): File[] {
  const end = [...about.posts.map(postItem), ...furtherReading(entry)];
  const body = [...parts.map(({ text }) => text), ...end];
  const pieces = body.join("\n\n").length > LONG ? piecesOf(parts) : [];
  const introduction = parts[0]?.id === "" ? body.splice(0, 1) : [];
  const start = [frontMatter(entry, about), `# ${entry.title}`, ...notes(entry)];
  const list = pieces.map(({ path, title }) => `- [${escaped(title)}](${site.origin}${entry.url}${path}.md)`);
  const contents = pieces.length > 0 ? ["Each part of this page is also a separate file:", list.join("\n")] : [];
  return [
    { path: entry.url, text: file([...start, ...introduction, ...contents, ...body]) },
    ...pieces.map(({ id, path, title, text }) => ({
      path: `${entry.url}${path}`,
      text: file([
        frontMatter({ ...entry, title: `${entry.title}: ${title}`, url: `${entry.url}#${id}` }, about),
        text,
      ]),
    })),
  ];
}

const file = (blocks: readonly string[]): string => `${blocks.filter((block) => block !== "").join("\n\n")}\n`;

/** A part of a long page. `path` is below the page's URL: the heading's id, then a number from its second piece on. */
interface Piece extends MarkdownPart {
  path: string;
}

/**
 * One piece for each heading of level 2, or of level 3 if the section of a level 2 heading is too long. A list that's
 * still too long becomes several pieces.
 */
function piecesOf(parts: readonly MarkdownPart[]): Piece[] {
  const groups: MarkdownPart[][] = [];
  for (const part of parts) {
    if (part.level === 2 || !groups[0]) groups.push([]);
    groups.at(-1)?.push(part);
  }
  const pieces = groups.flatMap((group) => {
    const [first] = group;
    const text = group.map((part) => part.text).join("\n\n");
    if (!first || text.length > LONG) return group.filter(({ id }) => id !== "");
    return first.id === "" ? [] : [{ ...first, text }];
  });
  return pieces.flatMap((piece) => {
    const texts = cut(piece.text);
    return texts.map((text, at) => ({
      ...piece,
      text,
      title: texts.length > 1 ? `${piece.title} (${at + 1} of ${texts.length})` : piece.title,
      path: at === 0 ? piece.id : `${piece.id}/${at + 1}`,
    }));
  });
}

/** Splits a long text before list items and between blocks, leaving room for the front matter in each file. */
function cut(text: string): string[] {
  const maxLength = LONG - 1000;
  const pieces: string[] = [];
  for (const block of text.length > LONG ? text.split(/\n(?=- |\n)/) : [text]) {
    const last = pieces.at(-1);
    if (last === undefined || last.length + block.length > maxLength) pieces.push(block.trimStart());
    else pieces[pieces.length - 1] = `${last}\n${block}`;
  }
  return pieces;
}

function frontMatter(entry: Entry, { webpack, changed }: About): string {
  const lines: [string, string | undefined][] = [
    ["title", JSON.stringify(entry.title)],
    ["url", site.origin + entry.url],
    ["description", entry.description && JSON.stringify(entry.description)],
    ["author", entry.author && JSON.stringify(entry.author)],
    ["date", entry.date],
    ["package", entry.version && JSON.stringify(entry.path)],
    ["webpack", webpack],
    ["updated", changed],
    ["index", `${site.origin}/llms.txt`],
  ];
  return ["---", ...lines.flatMap(([name, value]) => (value === undefined ? [] : `${name}: ${value}`)), "---"].join(
    "\n",
  );
}

function notes({ thirdParty, version, webpackRange }: Entry): string[] {
  if (!thirdParty) return [];
  const what = version
    ? ` This page documents version ${version}${webpackRange ? `, for webpack ${webpackRange}` : ""}.`
    : "";
  return [`> This package is published by third-party maintainers, not by the webpack team.${what}`];
}

function postItem({ title, url, date, author, teaser }: Entry): string {
  return [
    `## [${escaped(title)}](${site.origin}${url})`,
    `${date}${author ? ` by ${author}` : ""}`,
    ...(teaser ? [escaped(teaser)] : []),
  ].join("\n\n");
}

function furtherReading({ related }: Entry): string[] {
  if (related.length === 0) return [];
  const items = related.map(({ title, url }) => `- [${escaped(title)}](${new URL(url, site.origin).href})`);
  return ["## Further Reading", items.join("\n")];
}

/** Escapes plain text for Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\[\]*_`<]/g, "\\$&");
}
