/** What the matcher of messages knows: webpack's own messages, read from the installed packages, and a list of others. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findError, openErrors } from "../../content/error-index.ts";
import type { MessageData } from "../../content/explain.ts";
import type { Facts } from "../../content/facts.ts";
import { aliases } from "../../search/aliases.ts";
import { endOfString, inside, type Source, sources } from "./facts/sources.ts";
import { canonicalJson } from "./hash.ts";
import type { Page } from "./pages.ts";
import { type Places, root } from "./places.ts";
import { step } from "./step.ts";

/** content/messages.json. */
export interface KnownMessages {
  /** Pages of errors that wrap another one: a page about the inner error says more. */
  wrappers: string[];
  /**
   * Package or program → URL → messages that no error class has, `*` for whatever varies. A test looks for the messages of
   * packages in their source.
   */
  messages: Record<string, Record<string, string[]>>;
}

const polyfills = "/errors/node-modules-in-browsers/";

/** This class borrows the messages of JSON parsers, which other errors contain too. */
const borrowed = "JSONParseError";
/** Shorter strings are words between values, or names. */
const shortest = 12;

/** Several messages have a part that begins with this. */
const common = "BREAKING CHANGE: ";

type ClassMessages = Record<string, string[]>;

/** Class → every message, or part of one, that its code or a call of its constructor has. */
function classMessages(files: readonly Source[]): ClassMessages {
  const found: ClassMessages = {};
  for (const { file, text } of files) {
    const add = (name: string, own: readonly string[]): void => {
      found[name] = [...new Set([...(found[name] ?? []), ...own])];
    };
    // Most classes are alone in their file, with functions that write parts of the message.
    const only = /([^/]+(?:Error|Warning))\.js$/.exec(file)?.[1];
    if (only) add(only, stringsOf(text, 0, Number.POSITIVE_INFINITY));
    for (const match of text.matchAll(
      /class (\w+(?:Error|Warning)) extends [\w.]+\s*\{|new (?:\(get)?(\w+(?:Error|Warning))(?:\(\)\))?\(/g,
    )) {
      add(match[1] ?? match[2] ?? "", stringsOf(text, match.index + match[0].length, 1));
    }
  }
  return found;
}

/** Messages from `start` on until `open` brackets are closed, `*` for what varies. */
function stringsOf(code: string, start: number, open: number): string[] {
  const found: string[] = [];
  let depth = open;
  for (let at = start; at < code.length && depth > 0; at++) {
    const char = code[at] ?? "";
    if (code.startsWith("//", at)) at = endOf(code, "\n", at);
    else if (code.startsWith("/*", at)) at = endOf(code, "*/", at) + 1;
    else if (['"', "'", "`"].includes(char)) {
      const end = endOfString(code, at);
      const text = plain(code.slice(at + 1, end), char);
      if (text.includes(" ") && text !== common && text.replaceAll("*", "").trim().length >= shortest) found.push(text);
      at = end;
    } else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
  }
  return found;
}

function endOf(code: string, mark: string, from: number): number {
  const end = code.indexOf(mark, from);
  return end < 0 ? code.length : end;
}

function plain(text: string, quote: string): string {
  let result = text.replaceAll("*", "");
  if (quote === "`")
    for (let at = result.indexOf("${"); at >= 0; at = result.indexOf("${", at + 1))
      result = `${result.slice(0, at)}*${result.slice(at + inside(result, at + 1).length + 3)}`;
  return result.replace(/\\[nt]/g, "\n").replace(/\\(["'`\\])/g, "$1");
}

export async function readKnownMessages(): Promise<KnownMessages> {
  return JSON.parse(await readFile(join(root, "content/messages.json"), "utf8")) as KnownMessages;
}

/** The matcher's data as JSON, for the route table. */
export async function packMessages(
  { pages, errors, facts }: { pages: readonly Page[]; errors: string; facts: Facts },
  { cache }: Places,
): Promise<string> {
  const classes = await step<ClassMessages>(
    "messages",
    { module: import.meta.url, cache, inputs: facts.versions },
    () =>
      classMessages(
        ["webpack/lib", "webpack-cli/lib", "schema-utils/dist"].flatMap((folder) => sources(root, folder, "js")),
      ),
  );
  const { wrappers, messages } = await readKnownMessages();
  const byUrl = new Map(pages.map((page) => [page.source.url, page]));
  const index = openErrors(errors);
  const says = new Map<string, string[]>();
  const add = (url: string | null, texts: readonly string[]): void => {
    if (url !== null && byUrl.has(pathOf(url))) says.set(url, [...(says.get(url) ?? []), ...texts]);
  };
  for (const byPage of Object.values(messages)) for (const [url, texts] of Object.entries(byPage)) add(url, texts);
  const listed = [...says.values()].flat();
  for (const [name, texts] of Object.entries(classes)) {
    const url = findError(index, name);
    // A heading describes a class that other messages contain.
    if (url !== null && !url.includes("#") && name !== borrowed)
      add(
        url,
        texts.filter((text) => !listed.some((one) => text.includes(one))),
      );
  }
  // The others are names, which every stack trace has.
  for (const { code, messages: texts } of facts.deprecations)
    add(
      findError(index, code),
      texts.filter((text) => text.includes(" ")).map((text) => text.replaceAll("${…}", "*")),
    );
  const data: MessageData = {
    pages: [...says].map(([url, texts]) => [url, titleOf(byUrl, url), [...new Set(texts)]]),
    wrappers,
    packages: Object.fromEntries(
      [...byUrl.keys()].flatMap((url) => {
        const name = /^\/(?:loaders|plugins)\/([^/]+)\/$/.exec(url)?.[1];
        return name ? [[name, url]] : [];
      }),
    ),
    nodeModules: Object.fromEntries(
      (byUrl.get(polyfills)?.ids ?? []).flatMap((id) =>
        id.startsWith("node-") ? [[id.slice("node-".length), `${polyfills}#${id}`]] : [],
      ),
    ),
    renamed: Object.fromEntries(
      Object.entries(aliases).flatMap(([url, names]) =>
        /^\/configuration\/.*#/.test(url)
          ? names.filter((name) => /^[a-zA-Z.]+$/.test(name)).map((name) => [name, url])
          : [],
      ),
    ),
  };
  return canonicalJson(data);
}

const pathOf = (url: string): string => url.replace(/#.*/, "");

function titleOf(byUrl: ReadonlyMap<string, Page>, url: string): string {
  const [path = "", id] = url.split("#");
  const page = byUrl.get(path);
  const anchor = page?.anchors.find((one) => one.id === id);
  return anchor?.title ?? page?.front.title ?? url;
}
