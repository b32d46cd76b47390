/** Requests search results from the site's endpoint. If a hosted service is configured, it's tried first. */
import type { HostedSearch } from "../../content/model.ts";

/** A result in the format of the hosted service, with the fields that the dialog shows. */
export interface Hit {
  objectID: string;
  url: string;
  type: string;
  /** The kind of thing that the result describes, such as an option, if it comes from the site's index. */
  kind?: string;
  hierarchy: Record<string, string | null>;
  _highlightResult?: { hierarchy: Record<string, { value: string }> };
  _snippetResult?: { content?: { value: string } };
}

export interface Results {
  hits: Hit[];
  nbHits: number;
  /** True if no result contains most of the query. */
  isWeak?: true;
  /** Why there are no results. */
  failure?: "offline" | "unavailable";
}

const endpoint = "/_search/1/indexes/*/queries";

/** Milliseconds. The dialog shows an error within three seconds. */
const timeLimit = 2600;

/** Requests of this page by query, so that repeating a query needs no new request. */
const requests = new Map<string, Promise<Results>>();

/** Never rejects: `failure` says why there are no results. After a failure, every query is sent again, even one in progress. */
export function ask(query: string): Promise<Results> {
  const pending = requests.get(query);
  if (pending) return pending;
  const results = fetchResults(query).catch((): Results => {
    requests.clear();
    return { hits: [], nbHits: 0, failure: navigator.onLine ? "unavailable" : "offline" };
  });
  if (requests.size > 200) requests.clear();
  requests.set(query, results);
  return results;
}

async function fetchResults(query: string): Promise<Results> {
  const service = hosted();
  const signal = AbortSignal.timeout(timeLimit);
  if (service) {
    const results = await fetchHosted(service, query).catch(() => null);
    if (results) return results;
  }
  const response = await fetch(`${endpoint}?query=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new Error(`search returned ${response.status}`);
  return resultsIn(await response.json());
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
  const response = await fetch(`https://${app.toLowerCase()}-dsn.algolia.net/1/indexes/*/queries`, {
    method: "POST",
    headers: { "X-Algolia-Application-Id": app, "X-Algolia-API-Key": key },
    body: JSON.stringify({ requests: [request] }),
    signal: AbortSignal.timeout(timeLimit / 2),
  });
  if (!response.ok) throw new Error(`the search service returned ${response.status}`);
  return resultsIn(await response.json());
}

/** Returns the first list of results. Throws if there is none, so an incomplete response counts as a failure. */
function resultsIn(data: { results?: Results[] }): Results {
  const [first] = data.results ?? [];
  if (!first || !Array.isArray(first.hits)) throw new Error("the search response has no results");
  return { ...first, hits: first.hits.map((hit) => ({ ...hit, url: inSite(hit.url) })) };
}

/** Turns an absolute URL of the public site, as the hosted index has them, into a path of this site. */
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
