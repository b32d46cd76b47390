/** Records as the hosted search service would give them, so that its clients work with them as they are. */

import { sectionTitle } from "../content/navigation.ts";
import { site } from "../content/site.ts";
import type { StoredRecord } from "./read.ts";

/** One attribute with its matches marked. */
interface Marked {
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
  _highlightResult: { content: Marked; hierarchy: Partial<Record<Level, Marked>> };
  _snippetResult: { content: Marked; hierarchy: Partial<Record<Level, Marked>> };
}

export interface Tags {
  before: string;
  after: string;
}

/** Title of the section that a URL is in, or the site's name. */
export function placeOf(url: string): string {
  const [, first = "", second] = url.split(/[/#]/);
  return second === undefined || first === "" ? site.name : sectionTitle(first);
}

/** A record as a hit. `matcher` finds the words that were asked for. */
export function hitOf(record: StoredRecord, matcher: RegExp | null, { before, after }: Tags): Hit {
  const { url, kind, text } = record;
  const [path = "", anchor] = url.split("#");
  const titles = [placeOf(url), ...record.titles].slice(0, levels.length);
  const mark = (value: string): Marked => {
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

/** Only what a list shows while a reader types: a fifth of the bytes. */
export function briefHitOf(record: StoredRecord, matcher: RegExp | null, tags: Tags): object {
  const text = snippet(record.text, record.kind === "option" ? null : matcher, 90);
  const { objectID, url, type, kind, hierarchy, _highlightResult } = hitOf({ ...record, text }, matcher, tags);
  const filled = Object.fromEntries(Object.entries(hierarchy).filter(([, title]) => title !== null));
  const own = _highlightResult.hierarchy[type];
  return {
    objectID,
    url,
    type,
    kind,
    hierarchy: filled,
    _highlightResult: { hierarchy: { [type]: own } },
    _snippetResult: { content: { value: _highlightResult.content.value } },
  };
}

/** The part of a string that is about what was asked for. */
export function snippet(text: string, matcher: RegExp | null, length = 140): string {
  if (text.length <= length) return text;
  const at = matcher ? text.search(new RegExp(matcher.source, "iu")) : -1;
  const from = at < length * 0.7 ? 0 : text.indexOf(" ", at - length / 3) + 1;
  const end = text.indexOf(" ", from + length);
  return `${from > 0 ? "… " : ""}${text.slice(from, end === -1 ? undefined : end)}${end === -1 ? "" : " …"}`;
}

/** A string cut into what matches and what does not. */
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
