/** Converts records to the hosted search service's response format, so that its clients work without changes. */

import { sectionTitle } from "../content/navigation.ts";
import { site } from "../content/site.ts";
import type { StoredRecord } from "./read.ts";

/** An attribute of a hit, with its matches highlighted. */
interface Highlighted {
  value: string;
  matchLevel: "none" | "partial" | "full";
  matchedWords: string[];
  fullyHighlighted?: boolean;
}

const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;
type Level = (typeof levels)[number];

export interface Hit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: Level;
  kind: StoredRecord["kind"];
  content: string | null;
  hierarchy: Record<Level, string | null>;
  _highlightResult: { content: Highlighted; hierarchy: Partial<Record<Level, Highlighted>> };
  _snippetResult: { content: Highlighted; hierarchy: Partial<Record<Level, Highlighted>> };
}

export interface Tags {
  before: string;
  after: string;
}

/** Returns the title of the section that contains a URL, or the site's name if the URL is in no section. */
export function sectionTitleOf(url: string): string {
  const [, first = "", second] = url.split(/[/#]/);
  return second === undefined || first === "" ? site.name : sectionTitle(first);
}

/** Converts a record to a hit. `matcher` matches the words of the query. */
export function hitOf(record: StoredRecord, matcher: RegExp | null, { before, after }: Tags): Hit {
  const { url, kind, text } = record;
  const [path = "", anchor] = url.split("#");
  const titles = [sectionTitleOf(url), ...record.titles].slice(0, levels.length);
  const mark = (value: string): Highlighted => {
    const pieces = split(value, matcher);
    const marked = pieces.map(({ text: piece, isMatch }) =>
      isMatch ? before + escaped(piece) + after : escaped(piece),
    );
    const matchedWords = pieces.flatMap(({ text: piece, isMatch }) => (isMatch ? piece.toLowerCase() : []));
    return { value: marked.join(""), matchLevel: matchedWords.length > 0 ? "full" : "none", matchedWords };
  };
  const hierarchy = Object.fromEntries(levels.map((level, at) => [level, titles[at] ?? null])) as Hit["hierarchy"];
  const marked = Object.fromEntries(titles.map((title, at) => [levels[at], mark(title)]));
  return {
    objectID: url,
    url,
    url_without_anchor: path,
    anchor: anchor ?? null,
    type: levels[titles.length - 1] ?? "lvl1",
    kind,
    content: text === "" ? null : text,
    hierarchy,
    _highlightResult: { content: mark(text), hierarchy: marked },
    _snippetResult: { content: mark(snippet(text, matcher)), hierarchy: marked },
  };
}

/** Converts a record to a hit with only what the list of results shows while a reader types: a fifth of the bytes. */
export function briefHitOf(record: StoredRecord, matcher: RegExp | null, tags: Tags): object {
  const text = snippet(record.text, record.kind === "option" ? null : matcher, 90);
  const { objectID, url, type, kind, hierarchy, _highlightResult } = hitOf({ ...record, text }, matcher, tags);
  const filled = Object.fromEntries(Object.entries(hierarchy).filter(([, title]) => title !== null));
  const titleHighlight = _highlightResult.hierarchy[type];
  return {
    objectID,
    url,
    type,
    kind,
    hierarchy: filled,
    _highlightResult: { hierarchy: { [type]: titleHighlight } },
    _snippetResult: { content: { value: _highlightResult.content.value } },
  };
}

/** Returns the part of a string around the first match, or its beginning: about `length` characters. */
export function snippet(text: string, matcher: RegExp | null, length = 140): string {
  if (text.length <= length) return text;
  const at = matcher ? text.search(new RegExp(matcher.source, "iu")) : -1;
  const from = at < length * 0.7 ? 0 : text.indexOf(" ", at - length / 3) + 1;
  const end = text.indexOf(" ", from + length);
  return `${from > 0 ? "… " : ""}${text.slice(from, end === -1 ? undefined : end)}${end === -1 ? "" : " …"}`;
}

/** Splits a string into the parts that match and the parts that don't. */
export function split(text: string, matcher: RegExp | null): { text: string; isMatch: boolean }[] {
  if (!matcher) return [{ text, isMatch: false }];
  return text
    .split(matcher)
    .map((piece, at) => ({ text: piece, isMatch: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
