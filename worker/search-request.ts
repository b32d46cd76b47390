/** What a client of the hosted service asks for: read from whatever came, kept within limits, never a reason to throw. */
import type { Tags } from "../search/hits.ts";

export interface Asked {
  index: string;
  query: string;
  /** More of what was typed, in case it is a pasted message. */
  message: string;
  /** How many at most. */
  hits: number;
  tags: Tags;
  /** Wants what a list of results shows, not all that the service would send. */
  isBrief?: true;
}

export const LONGEST_BODY = 32_768;
const LONGEST_QUERY = 200;
const LONGEST_MESSAGE = 1500;
const MOST_HITS = 50;
const MOST_REQUESTS = 10;
const LONGEST_TAG = 64;

/** The queries in a body, or null if it has none. Missing fields get the defaults of the hosted service. */
export function readAsked(body: string): Asked[] | null {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return null;
  }
  const requests = field(data, "requests");
  if (!Array.isArray(requests) || requests.length === 0) return null;
  return requests.slice(0, MOST_REQUESTS).map(askedOf);
}

/** The query that a reader typed, and a longer part of it in case it is a pasted message. */
export function queryOf(text: string): Pick<Asked, "query" | "message"> {
  return { query: shorten(text), message: text.slice(0, LONGEST_MESSAGE).toWellFormed() };
}

/** Up to 200 characters, none of them cut in two. */
function shorten(text: string): string {
  return text.length <= LONGEST_QUERY
    ? text
    : [...text.slice(0, LONGEST_QUERY + 1)].slice(0, -1).join("").toWellFormed();
}

function askedOf(request: unknown): Asked {
  // Older clients send everything as one query string.
  const params = new URLSearchParams(textOf(field(request, "params"), 4096));
  const value = (name: string): unknown => field(request, name) ?? params.get(name) ?? undefined;
  const wanted = Number(value("hitsPerPage") ?? 20);
  return {
    index: textOf(value("indexName"), 128),
    ...queryOf(textOf(value("query"), LONGEST_MESSAGE)),
    hits: Number.isFinite(wanted) ? Math.max(0, Math.min(MOST_HITS, Math.floor(wanted))) : 20,
    tags: {
      before: textOf(value("highlightPreTag") ?? "<em>", LONGEST_TAG),
      after: textOf(value("highlightPostTag") ?? "</em>", LONGEST_TAG),
    },
  };
}

function field(data: unknown, name: string): unknown {
  return data !== null && typeof data === "object" && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined;
}

function textOf(value: unknown, longest: number): string {
  return typeof value === "string" ? value.slice(0, longest).toWellFormed() : "";
}
