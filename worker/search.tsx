/** Search: the endpoint in the shape of the hosted service, and the page of results for those who search without script. */
import type { Head } from "../app/head.tsx";
import { type Found, SearchResults, SearchView } from "../app/views/search.tsx";
import { readerMinor, versionParameter } from "../content/reader-version.ts";
import { briefHitOf, hitOf, placeOf, snippet, split } from "../search/hits.ts";
import { matcherOf } from "../search/matcher.ts";
import { explainRank, rank } from "../search/rank.ts";
import { openIndex, type SearchIndex, type StoredRecord } from "../search/read.ts";
import { readBodyText } from "./body.ts";
import type { Env } from "./env.ts";
import { logError, Unavailable } from "./errors.ts";
import { explainingRecords } from "./explain.ts";
import { Memo } from "./memo.ts";
import { headersFor } from "./policy.ts";
import { newerOptions } from "./reader-version.ts";
import { readSearchIndex, release } from "./release.ts";
import { drawPart, joinPage } from "./render.tsx";
import { type Asked, LONGEST_BODY, queryOf, readAsked } from "./search-request.ts";
import { keptShell, originOf } from "./shells.tsx";

/** Where clients of the hosted service ask, when they are told that this host is it. */
export const searchPath = "/_search/1/indexes/*/queries";

/** Of this version of the Worker: opened by the first who asks. */
let opened: SearchIndex | undefined;

/** Results as JSON, by request. Readers who type the same words send the same queries, letter by letter. */
const answers = new Memo<string>(2 * 1024 * 1024);

/** The search index, opened once. Throws Unavailable. */
export async function searchIndex(env: Env): Promise<SearchIndex> {
  if (opened) return opened;
  const decoder = new TextDecoder();
  const values = await readSearchIndex(env);
  opened ??= openIndex(values, (part) => decoder.decode(part));
  return opened;
}

/** POST: any client of the hosted service. Wrong questions get 400, never more. */
export async function answerQueries(request: Request, env: Env): Promise<Response> {
  const text = await readBodyText(request, LONGEST_BODY);
  if (text === null) return refuse(413, `A search has at most ${LONGEST_BODY} bytes.`);
  const asked = readAsked(text);
  if (asked === null) return refuse(400, 'Send JSON: { "requests": [{ "indexName": "…", "query": "…" }] }.');
  return answer(env, asked, "queries");
}

/** GET with `query`: the same for one query and no more than the dialog shows, so that browsers and the edge can keep it. */
export function answerQuery(request: Request, env: Env): Promise<Response> {
  const typed = new URL(request.url).searchParams.get("query") ?? "";
  const tags = { before: "<mark>", after: "</mark>" };
  return answer(env, [{ index: "docs", ...queryOf(typed), hits: 20, tags, isBrief: true }], "kept-queries");
}

async function answer(env: Env, asked: readonly Asked[], kind: "queries" | "kept-queries"): Promise<Response> {
  try {
    const source = await searchIndex(env);
    const results = asked.map((one) => resultOf(source, one));
    return new Response(`{"results":[${results.join(",")}]}`, { headers: headersFor(kind) });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, "/_search/");
    return refuse(503, "Search is unavailable right now.", { "Retry-After": "10" });
  }
}

/** One entry of `results`, as JSON. */
function resultOf(source: SearchIndex, asked: Asked): string {
  const key = JSON.stringify(asked);
  const held = answers.get(key);
  if (held !== undefined) return held;
  const { hits, found, isWeak } = search(source, asked);
  const text = JSON.stringify({
    hits,
    nbHits: found,
    ...(isWeak && { isWeak }),
    page: 0,
    nbPages: hits.length > 0 ? 1 : 0,
    hitsPerPage: asked.hits,
    exhaustiveNbHits: true,
    query: asked.query,
    params: new URLSearchParams({ query: asked.query, hitsPerPage: String(asked.hits) }).toString(),
    index: asked.index,
    processingTimeMS: 1,
  });
  return answers.set(key, text, text.length * 2);
}

function search(
  source: SearchIndex,
  { query, message, hits, tags, isBrief }: Asked,
): { hits: object[]; found: number; isWeak: boolean } {
  const { records, found, isWeak } = withExplained(source, rank(source, query, hits), message);
  const matcher = matcherOf(query);
  const shape = isBrief ? briefHitOf : hitOf;
  return { hits: records.slice(0, hits).map((record) => shape(record, matcher, tags)), found, isWeak };
}

/** The records of a ranking; if the query is a message, those that explain it come first. */
function withExplained(
  source: SearchIndex,
  { best, found, isWeak, steps = [] }: ReturnType<typeof rank>,
  message: string,
): { records: StoredRecord[]; steps: string[][]; found: number; isWeak: boolean } {
  const explaining = explainingRecords(source, message);
  const urls = new Set(explaining.map(({ url }) => url));
  const ranked = best
    .map(({ record }, at) => ({ record: source.read(record), steps: steps[at] ?? [] }))
    .filter(({ record }) => !urls.has(record.url));
  return {
    records: [...explaining, ...ranked.map(({ record }) => record)],
    steps: [...explaining.map(() => ["explains the message"]), ...ranked.map((one) => one.steps)],
    found: Math.max(found, explaining.length),
    isWeak: isWeak && explaining.length === 0,
  };
}

/** GET /search/?q=…: complete without script. */
export async function answerSearchPage(request: Request, env: Env): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { query, message } = queryOf(searchParams.get("q") ?? "");
  let found: Found[] | null = [];
  let isWeak = false;
  try {
    const explained = env.EXPLAIN === true && searchParams.get("explain") === "1";
    if (query !== "") [found, isWeak] = foundFor(await searchIndex(env), { query, message }, explained);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, "/search/");
    found = null;
  }
  const head: Head = {
    path: "/search/",
    origin: originOf(env),
    title: "Search | webpack",
    description: "Search the documentation of webpack: options, flags, hooks, plugins, loaders, errors and guides.",
    robots: "noindex,nofollow",
    canonical: false,
    styles: "results",
  };
  const shell = keptShell(head.path, head, () => <SearchView />);
  const sections = [...new Set(found?.map(({ where }) => where[0] ?? ""))];
  const wanted = searchParams.get("in") ?? "";
  const section = sections.includes(wanted) ? wanted : "";
  const shown = section === "" ? found : (found?.filter(({ where }) => where[0] === section) ?? null);
  const minor = readerMinor(searchParams.get(versionParameter) ?? "", release.webpack.version);
  const newer = minor === null ? new Map<string, string>() : await newerOptions(minor, env);
  const marked =
    shown?.map((one) => ({ ...one, badge: newer.get(one.title.map(({ text }) => text).join("")) })) ?? null;
  const results = { query, found: marked, isWeak, sections, section, version: minor === null ? "" : `5.${minor}` };
  const body = new TextEncoder().encode(drawPart(<SearchResults {...results} />));
  const page = joinPage(shell, body);
  const own = { "Content-Length": String(page.byteLength) };
  const [status, kind] = found === null ? ([503, "problem"] as const) : ([200, "printable"] as const);
  return new Response(request.method === "HEAD" ? null : page, { status, headers: headersFor(kind, own) });
}

function foundFor(
  source: SearchIndex,
  { query, message }: Pick<Asked, "query" | "message">,
  explained: boolean,
): [found: Found[], isWeak: boolean] {
  const matcher = matcherOf(query);
  const how = explained ? explainRank : rank;
  const { records, steps, isWeak } = withExplained(source, how(source, query, 30), message);
  const found = records.map(({ url, titles, text }, at) => ({
    url,
    title: split(titles.at(-1) ?? url, matcher),
    where: [...new Set([placeOf(url), ...titles.slice(0, -1)])],
    text: split(snippet(text, matcher, 220), matcher),
    steps: steps[at] ?? [],
  }));
  return [found, isWeak];
}

function refuse(status: number, message: string, own: Record<string, string> = {}): Response {
  return Response.json({ message, status }, { status, headers: headersFor("queries", own) });
}
