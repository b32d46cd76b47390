/** What the index knows about a page or heading from elsewhere: flags, other names, what links call it, what webpack prints. */
import type { Facts, OptionFact } from "../content/facts.ts";
import type { PagePart, SearchedPage } from "./records.ts";

/** The words that other sources have for headings and pages, by URL; flags also by the path of their option. */
export interface Known {
  flags: ReadonlyMap<string, readonly string[]>;
  aliases: ReadonlyMap<string, readonly string[]>;
  links: ReadonlyMap<string, readonly string[]>;
  messages: ReadonlyMap<string, readonly string[]>;
  /** By the path of an option: its type and default. */
  types: ReadonlyMap<string, readonly string[]>;
}

/** Flags by option path, or by URL where they set no option, from the packed options of the route table. */
export function flagsOf(packed: string): Map<string, string[]> {
  const lines = packed.split("\n").map((line) => line.split("\t"));
  return new Map(
    lines.map(([path = "", url = "", names = ""]) => [
      path || url,
      names
        .split(" ")
        .filter(Boolean)
        .flatMap((name) => (name.startsWith("!") ? [`--${name.slice(1)}`, `--no-${name.slice(1)}`] : `--${name}`)),
    ]),
  );
}

/** Messages of webpack's own sources, by the URL of what explains them; what varies in them is left out. */
export function messagesOf({ errors, deprecations }: Facts, pages: readonly SearchedPage[]): Map<string, string[]> {
  const messages = new Map<string, string[]>();
  const add = (url: string | undefined, text: string): void => {
    if (url !== undefined) messages.set(url, [...(messages.get(url) ?? []), text.replace(/\$\{[^}]*\}/g, " ")]);
  };
  const byTitle = new Map(pages.map(({ front, source }) => [front.title, source.url]));
  for (const { name, message } of errors) if (message !== undefined) add(byTitle.get(name), message);
  for (const { code, messages: texts } of deprecations)
    for (const text of texts) add(`/errors/deprecations/#${code.toLowerCase()}`, `${code} DeprecationWarning: ${text}`);
  return messages;
}

/** The text of links, by the page or heading that they lead to. */
export function linksOf(parts: readonly PagePart[]): Map<string, string[]> {
  const texts = new Map<string, Set<string>>();
  for (const [url, text] of parts.flatMap((part) => part.links))
    texts.set(url, (texts.get(url) ?? new Set()).add(text));
  return new Map([...texts].map(([url, all]) => [url, [...all].sort().slice(0, 12)]));
}

/** Type and default of each option, as a line to show: of functions, only that they are functions. */
export function typesOf(options: Readonly<Record<string, OptionFact>>): Map<string, string[]> {
  const line = ({ type = "", defaults }: OptionFact): string => {
    const short = type.replace(/\(?\([^()]*\) => [^|()]*\)?/g, "function");
    return defaults ? `${short} = ${defaults.value}` : short;
  };
  return new Map(Object.entries(options).map(([path, fact]) => [path, [line(fact)]]));
}
