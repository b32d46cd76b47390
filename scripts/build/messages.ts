/**
 * The data of the error message matcher: webpack's own messages, read from the installed packages, and a list of
 * others.
 */
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
  /** Pages about errors that wrap another error. A page about the inner error helps more. */
  wrappers: string[];
  /**
   * Package or program → URL → messages that no error class has, with `*` for the parts that vary. A test looks for
   * each package's messages in its source.
   */
  messages: Record<string, Record<string, string[]>>;
}

const polyfills = "/errors/node-modules-in-browsers/";

/** This class has the messages of JSON parsers, which other errors contain too. */
const borrowed = "JSONParseError";
/** Characters. Shorter strings are names, or words between values. */
const shortest = 12;

/** Several messages contain this string, so it identifies none of them. */
const common = "BREAKING CHANGE: ";

type ClassMessages = Record<string, string[]>;

/** Class → every message, or part of a message, in its code or in a call to its constructor. */
function classMessages(files: readonly Source[]): ClassMessages {
  const messagesByClass: ClassMessages = {};
  for (const { file, text } of files) {
    const add = (name: string, strings: readonly string[]): void => {
      messagesByClass[name] = [...new Set([...(messagesByClass[name] ?? []), ...strings])];
    };
    // Most classes have their own file, which also contains functions that write parts of the message.
    const className = /([^/]+(?:Error|Warning))\.js$/.exec(file)?.[1];
    if (className) add(className, stringsOf(text, 0, Number.POSITIVE_INFINITY));
    for (const match of text.matchAll(
      /class (\w+(?:Error|Warning)) extends [\w.]+\s*\{|new (?:\(get)?(\w+(?:Error|Warning))(?:\(\)\))?\(/g,
    )) {
      add(match[1] ?? match[2] ?? "", stringsOf(text, match.index + match[0].length, 1));
    }
  }
  return messagesByClass;
}

/** The messages from `start` until `open` brackets are closed, with `*` for the parts that vary. */
function stringsOf(code: string, start: number, open: number): string[] {
  const strings: string[] = [];
  let depth = open;
  for (let at = start; at < code.length && depth > 0; at++) {
    const char = code[at] ?? "";
    if (code.startsWith("//", at)) at = endOf(code, "\n", at);
    else if (code.startsWith("/*", at)) at = endOf(code, "*/", at) + 1;
    else if (['"', "'", "`"].includes(char)) {
      const end = endOfString(code, at);
      const text = messageText(code.slice(at + 1, end), char);
      if (text.includes(" ") && text !== common && text.replaceAll("*", "").trim().length >= shortest)
        strings.push(text);
      at = end;
    } else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char)) depth--;
  }
  return strings;
}

function endOf(code: string, mark: string, from: number): number {
  const end = code.indexOf(mark, from);
  return end < 0 ? code.length : end;
}

function messageText(text: string, quote: string): string {
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
  const messagesByUrl = new Map<string, string[]>();
  const add = (url: string | null, texts: readonly string[]): void => {
    if (url !== null && byUrl.has(pathOf(url))) messagesByUrl.set(url, [...(messagesByUrl.get(url) ?? []), ...texts]);
  };
  for (const byPage of Object.values(messages)) for (const [url, texts] of Object.entries(byPage)) add(url, texts);
  const listedMessages = [...messagesByUrl.values()].flat();
  for (const [name, texts] of Object.entries(classes)) {
    const url = findError(index, name);
    // Messages of a class that only a heading describes occur inside other messages.
    if (url !== null && !url.includes("#") && name !== borrowed)
      add(
        url,
        texts.filter((text) => !listedMessages.some((message) => text.includes(message))),
      );
  }
  // Strings without a space are names, which occur in every stack trace.
  for (const { code, messages: texts } of facts.deprecations)
    add(
      findError(index, code),
      texts.filter((text) => text.includes(" ")).map((text) => text.replaceAll("${…}", "*")),
    );
  const data: MessageData = {
    pages: [...messagesByUrl].map(([url, texts]) => [url, titleOf(byUrl, url), [...new Set(texts)]]),
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
