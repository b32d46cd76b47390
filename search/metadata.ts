/** What other sources say about a page or heading: flags, aliases, links to it, and messages that webpack prints. */
import type { Facts, OptionFact } from "../content/facts.ts";
import type { PagePart, SearchedPage } from "./records.ts";

/** Strings by the URL of a page or heading. Flags are also stored by the path of their option. */
export interface SearchMetadata {
  flags: ReadonlyMap<string, readonly string[]>;
  aliases: ReadonlyMap<string, readonly string[]>;
  links: ReadonlyMap<string, readonly string[]>;
  messages: ReadonlyMap<string, readonly string[]>;
  /** The type and default of an option, by the option's path. */
  types: ReadonlyMap<string, readonly string[]>;
}

/** Parses the packed options of the route table. Returns flags by option path, or by URL if they set no option. */
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

/** Returns the messages in webpack's source code by the URL that explains them, without their variable parts. */
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

/** Returns the labels of links by the URL that they lead to, at most 12 for each URL. */
export function linksOf(parts: readonly PagePart[]): Map<string, string[]> {
  const texts = new Map<string, Set<string>>();
  for (const [url, text] of parts.flatMap((part) => part.links))
    texts.set(url, (texts.get(url) ?? new Set()).add(text));
  return new Map([...texts].map(([url, all]) => [url, [...all].sort().slice(0, 12)]));
}

/** Returns one line with the type and default of each option. Signatures of functions become `function`. */
export function typesOf(options: Readonly<Record<string, OptionFact>>): Map<string, string[]> {
  const line = ({ type = "", defaults }: OptionFact): string => {
    const short = type.replace(/\(?\([^()]*\) => [^|()]*\)?/g, "function");
    return defaults ? `${short} = ${defaults.value}` : short;
  };
  return new Map(Object.entries(options).map(([path, fact]) => [path, [line(fact)]]));
}
