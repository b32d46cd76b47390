/** Search: an endpoint that's compatible with the hosted service, and a results page that works without JavaScript. */
import type { Head } from "../app/head.tsx";
import { type SearchResult, SearchResults, SearchView } from "../app/views/search.tsx";
import { readerMinor, versionParameter } from "../content/reader-version.ts";
import { briefHitOf, hitOf, sectionTitleOf, snippet, split } from "../search/hits.ts";
import { matcherOf } from "../search/matcher.ts";
import { explainRank, rank } from "../search/rank.ts";
import { openIndex, type SearchIndex, type StoredRecord } from "../search/read.ts";
import type { Env } from "./env.ts";
import { logError, Unavailable } from "./errors.ts";
import { explainingRecords } from "./explain.ts";
import { Memo } from "./memo.ts";
import { headersFor } from "./policy.ts";
import { newerOptions } from "./reader-version.ts";
import { readSearchIndex, release } from "./release.ts";
import { joinPage, renderPart } from "./render.tsx";
import { readBodyText } from "./request-body.ts";
import { LONGEST_BODY, queryOf, readSearchRequests, type SearchRequest } from "./search-request.ts";
import { cachedShell, originOf } from "./shells.tsx";

/** The path that clients of the hosted service use when they are configured with this host. */
export const searchPath = "/_search/1/indexes/*/queries";

/** The index of this version of the Worker, opened by the first query. */
let openedIndex: SearchIndex | undefined;

/** Results as JSON, by request. Readers who type the same words send the same query after each letter. */
const cachedResults = new Memo<string>(2 * 1024 * 1024);

/** Returns the search index, which each isolate opens once. Throws Unavailable. */
export async function searchIndex(env: Env): Promise<SearchIndex> {
  if (openedIndex) return openedIndex;
  const decoder = new TextDecoder();
  const values = await readSearchIndex(env);
  openedIndex ??= openIndex(values, (part) => decoder.decode(part));
  return openedIndex;
}

/** Responds to POST requests of the hosted service's clients. An invalid body gets a 400 or 413, never a 500. */
export async function answerQueries(request: Request, env: Env): Promise<Response> {
  const text = await readBodyText(request, LONGEST_BODY);
  if (text === null) return refuse(413, `A search has at most ${LONGEST_BODY} bytes.`);
  const requests = readSearchRequests(text);
  if (requests === null) return refuse(400, 'Send JSON: { "requests": [{ "indexName": "…", "query": "…" }] }.');
  return respond(env, requests, "queries");
}

/** Responds to GET with one `query`, which browsers and the edge can cache. Has only what the dialog shows. */
export function answerQuery(request: Request, env: Env): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("query") ?? "";
  const tags = { before: "<mark>", after: "</mark>" };
  return respond(env, [{ index: "docs", ...queryOf(typed), hits: 20, tags, isBrief: true }], "kept-queries");
}

async function respond(
  env: Env,
  requests: readonly SearchRequest[],
  kind: "queries" | "kept-queries",
): Promise<Response> {
  try {
    const index = await searchIndex(env);
    const results = requests.map((one) => resultOf(index, one));
    return new Response(`{"results":[${results.join(",")}]}`, { headers: headersFor(kind) });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, "/_search/");
    return refuse(503, "Search is unavailable right now.", { "Retry-After": "10" });
  }
}

/** Returns one entry of `results` as JSON. */
function resultOf(index: SearchIndex, request: SearchRequest): string {
  const key = JSON.stringify(request);
  const cached = cachedResults.get(key);
  if (cached !== undefined) return cached;
  const { hits, matchCount, isWeak } = search(index, request);
  const text = JSON.stringify({
    hits,
    nbHits: matchCount,
    ...(isWeak && { isWeak }),
    page: 0,
    nbPages: hits.length > 0 ? 1 : 0,
    hitsPerPage: request.hits,
    exhaustiveNbHits: true,
    query: request.query,
    params: new URLSearchParams({ query: request.query, hitsPerPage: String(request.hits) }).toString(),
    index: request.index,
    processingTimeMS: 1,
  });
  return cachedResults.set(key, text, text.length * 2);
}

function search(
  index: SearchIndex,
  { query, message, hits, tags, isBrief }: SearchRequest,
): { hits: object[]; matchCount: number; isWeak: boolean } {
  const { records, matchCount, isWeak } = withExplained(index, rank(index, query, hits), message);
  const matcher = matcherOf(query);
  const toHit = isBrief ? briefHitOf : hitOf;
  return { hits: records.slice(0, hits).map((record) => toHit(record, matcher, tags)), matchCount, isWeak };
}

/** Returns the records of a ranking. If the query is a message, the records that explain it come first. */
function withExplained(
  index: SearchIndex,
  { best, matchCount, isWeak, steps = [] }: ReturnType<typeof rank>,
  message: string,
): { records: StoredRecord[]; steps: string[][]; matchCount: number; isWeak: boolean } {
  const explaining = explainingRecords(index, message);
  const urls = new Set(explaining.map(({ url }) => url));
  const ranked = best
    .map(({ record }, at) => ({ record: index.read(record), steps: steps[at] ?? [] }))
    .filter(({ record }) => !urls.has(record.url));
  return {
    records: [...explaining, ...ranked.map(({ record }) => record)],
    steps: [...explaining.map(() => ["explains the message"]), ...ranked.map((one) => one.steps)],
    matchCount: Math.max(matchCount, explaining.length),
    isWeak: isWeak && explaining.length === 0,
  };
}

/** GET /search/?q=… responds with a page of results that needs no JavaScript. */
export async function answerSearchPage(request: Request, env: Env): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { query, message } = queryOf(searchParams.get("q") ?? "");
  let results: SearchResult[] | null = [];
  let isWeak = false;
  try {
    const withSteps = env.EXPLAIN === true && searchParams.get("explain") === "1";
    if (query !== "") [results, isWeak] = resultsFor(await searchIndex(env), { query, message }, withSteps);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, "/search/");
    results = null;
  }
  const head: Head = {
    path: "/search/",
    origin: originOf(env),
    title: "Search | webpack",
    description: "Search the documentation of webpack: options, flags, hooks, plugins, loaders, errors, and guides.",
    robots: "noindex,nofollow",
    canonical: false,
    styles: "results",
  };
  const shell = cachedShell(head.path, head, () => <SearchView />);
  const sections = [...new Set(results?.map(({ where }) => where[0] ?? ""))];
  const wantedSection = searchParams.get("in") ?? "";
  const section = sections.includes(wantedSection) ? wantedSection : "";
  const shown = section === "" ? results : (results?.filter(({ where }) => where[0] === section) ?? null);
  const minor = readerMinor(searchParams.get(versionParameter) ?? "", release.webpack.version);
  const newer = minor === null ? new Map<string, string>() : await newerOptions(minor, env);
  const marked =
    shown?.map((one) => ({ ...one, badge: newer.get(one.title.map(({ text }) => text).join("")) })) ?? null;
  const props = { query, found: marked, isWeak, sections, section, version: minor === null ? "" : `5.${minor}` };
  const body = new TextEncoder().encode(renderPart(<SearchResults {...props} />));
  const page = joinPage(shell, body);
  const extra = { "Content-Length": String(page.byteLength) };
  const [status, kind] = results === null ? ([503, "problem"] as const) : ([200, "printable"] as const);
  return new Response(request.method === "HEAD" ? null : page, { status, headers: headersFor(kind, extra) });
}

function resultsFor(
  index: SearchIndex,
  { query, message }: Pick<SearchRequest, "query" | "message">,
  withSteps: boolean,
): [results: SearchResult[], isWeak: boolean] {
  const matcher = matcherOf(query);
  const rankRecords = withSteps ? explainRank : rank;
  const { records, steps, isWeak } = withExplained(index, rankRecords(index, query, 30), message);
  const results = records.map(({ url, titles, text }, at) => ({
    url,
    title: split(titles.at(-1) ?? url, matcher),
    where: [...new Set([sectionTitleOf(url), ...titles.slice(0, -1)])],
    text: split(snippet(text, matcher, 220), matcher),
    steps: steps[at] ?? [],
  }));
  return [results, isWeak];
}

function refuse(status: number, message: string, extra: Record<string, string> = {}): Response {
  return Response.json({ message, status }, { status, headers: headersFor("queries", extra) });
}
