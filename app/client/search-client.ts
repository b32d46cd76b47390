/** Asks for results: our own endpoint, or the hosted service where it is configured, with ours as the fallback. */
import type { HostedSearch } from "../../content/model.ts";

/** A result in the shape of the hosted service, as far as it is shown. */
export interface Hit {
  objectID: string;
  url: string;
  type: string;
  /** The kind of thing that the result describes, if it comes from our index. */
  kind?: string;
  hierarchy: Record<string, string | null>;
  _highlightResult?: { hierarchy: Record<string, { value: string }> };
  _snippetResult?: { content?: { value: string } };
}

export interface Results {
  hits: Hit[];
  nbHits: number;
  /** No result has most of what was asked for. */
  isWeak?: true;
  /** Why there is nothing. */
  failure?: "offline" | "unavailable";
}

const endpoint = "/_search/1/indexes/*/queries";

/** The reader gets a word within three seconds. */
const patience = 2600;

/** Answers of this page: what was asked while the dialog loaded is there when it asks again. */
const asked = new Map<string, Promise<Results>>();

/** Never rejects. `failure` says why there are no results, and the next call asks again, also for queries that were in progress. */
export function ask(query: string): Promise<Results> {
  const known = asked.get(query);
  if (known) return known;
  const answer = fetchResults(query).catch((): Results => {
    asked.clear();
    return { hits: [], nbHits: 0, failure: navigator.onLine ? "unavailable" : "offline" };
  });
  if (asked.size > 200) asked.clear();
  asked.set(query, answer);
  return answer;
}

async function fetchResults(query: string): Promise<Results> {
  const service = hosted();
  const signal = AbortSignal.timeout(patience);
  if (service) {
    const answer = await fetchHosted(service, query).catch(() => null);
    if (answer) return answer;
  }
  const answer = await fetch(`${endpoint}?query=${encodeURIComponent(query)}`, { signal });
  if (!answer.ok) throw new Error(`search answered ${answer.status}`);
  return resultsIn(await answer.json());
}

async function fetchHosted({ app, key, index }: HostedSearch, query: string): Promise<Results> {
  const request = {
    indexName: index,
    query,
    hitsPerPage: 20,
    highlightPreTag: "<mark>",
    highlightPostTag: "</mark>",
    clickAnalytics: false,
    enablePersonalization: false,
  };
  const answer = await fetch(`https://${app.toLowerCase()}-dsn.algolia.net/1/indexes/*/queries`, {
    method: "POST",
    headers: { "X-Algolia-Application-Id": app, "X-Algolia-API-Key": key },
    body: JSON.stringify({ requests: [request] }),
    signal: AbortSignal.timeout(patience / 2),
  });
  if (!answer.ok) throw new Error(`the search service answered ${answer.status}`);
  return resultsIn(await answer.json());
}

/** The first list of results; throws where it is none, so that half an answer is none. */
function resultsIn(data: { results?: Results[] }): Results {
  const [first] = data.results ?? [];
  if (!first || !Array.isArray(first.hits)) throw new Error("the answer of search has no results");
  return { ...first, hits: first.hits.map((hit) => ({ ...hit, url: inSite(hit.url) })) };
}

/** The hosted index has absolute URLs of the public site, which become paths of this one. */
function inSite(url: string): string {
  const { origin, pathname, search, hash } = new URL(url, location.href);
  const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  const isOurs = origin === location.origin || origin === new URL(canonical).origin;
  return isOurs ? pathname + search + hash : url;
}

function hosted(): HostedSearch | null {
  const text = document.querySelector<HTMLMetaElement>("meta[name=search-service]")?.content;
  return text ? (JSON.parse(text) as HostedSearch) : null;
}
