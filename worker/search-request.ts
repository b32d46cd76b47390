/** Parses requests of the hosted service's clients. Enforces limits and never throws, whatever the body contains. */
import type { Tags } from "../search/hits.ts";

export interface SearchRequest {
  index: string;
  query: string;
  /** A longer part of the query, in case it's a pasted message. */
  message: string;
  /** Maximum number of hits. */
  hits: number;
  tags: Tags;
  /** True for hits with only what the list of results shows, instead of everything that the service would send. */
  isBrief?: true;
}

export const LONGEST_BODY = 32_768;
const LONGEST_QUERY = 200;
const LONGEST_MESSAGE = 1500;
const MAX_HITS = 50;
const MAX_REQUESTS = 10;
const LONGEST_TAG = 64;

/** Returns the requests in a body, or null if it has none. Missing fields get the hosted service's defaults. */
export function readSearchRequests(body: string): SearchRequest[] | null {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return null;
  }
  const requests = field(data, "requests");
  if (!Array.isArray(requests) || requests.length === 0) return null;
  return requests.slice(0, MAX_REQUESTS).map(toSearchRequest);
}

/** Returns the query that a reader typed, and a longer part of it in case it's a pasted message. */
export function queryOf(text: string): Pick<SearchRequest, "query" | "message"> {
  return { query: shorten(text), message: text.slice(0, LONGEST_MESSAGE).toWellFormed() };
}

/** Shortens a string to 200 characters without splitting a surrogate pair. */
function shorten(text: string): string {
  return text.length <= LONGEST_QUERY
    ? text
    : [...text.slice(0, LONGEST_QUERY + 1)].slice(0, -1).join("").toWellFormed();
}

function toSearchRequest(request: unknown): SearchRequest {
  // Older clients send all parameters as one query string.
  const params = new URLSearchParams(textOf(field(request, "params"), 4096));
  const value = (name: string): unknown => field(request, name) ?? params.get(name) ?? undefined;
  const hitsPerPage = Number(value("hitsPerPage") ?? 20);
  return {
    index: textOf(value("indexName"), 128),
    ...queryOf(textOf(value("query"), LONGEST_MESSAGE)),
    hits: Number.isFinite(hitsPerPage) ? Math.max(0, Math.min(MAX_HITS, Math.floor(hitsPerPage))) : 20,
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
