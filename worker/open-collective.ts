/** Fetches all contributions to webpack from Open Collective's GraphQL API, page by page, within limits. */
import type { Env } from "./env.ts";
import { readLimited } from "./response-body.ts";

const endpoint = "https://api.opencollective.com/graphql/v2";
const collective = "webpack";
const TIMEOUT = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const PAGE_SIZE = 1000;
const MAX_PAGES = 20;
/** Maximum milliseconds to wait for the rate limit to reset. The limit is per minute. */
const MAX_WAIT = 70_000;

const account = "{ name slug website imageUrl(height: 256, format: png) }";

const queries = {
  members: `query ($slug: String, $limit: Int, $offset: Int) {
    account(slug: $slug) { members(limit: $limit, offset: $offset) { nodes {
      account ${account} totalDonations { value } createdAt
    } } }
  }`,
  transactions: `query ($slug: String, $limit: Int, $offset: Int, $dateFrom: DateTime) {
    transactions(account: { slug: $slug }, limit: $limit, offset: $offset, dateFrom: $dateFrom, includeIncognitoTransactions: false) {
      nodes { amountInHostCurrency { value } fromAccount ${account} createdAt }
    }
  }`,
} as const;

/** The rows as the API returned them. `worker/supporters.ts` validates each row. */
export interface Contributions {
  members: unknown[];
  /** The transactions of the last twelve months. */
  transactions: unknown[];
}

/** Throws if any page can't be fetched, because incomplete totals would be wrong. */
export async function fetchContributions(env: Env, now: Date): Promise<Contributions> {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const members = await fetchAllPages(env, queries.members, {}, (data) => nodesOf(data, "account", "members"));
  const from = { dateFrom: yearAgo.toISOString() };
  const transactions = await fetchAllPages(env, queries.transactions, from, (data) => nodesOf(data, "transactions"));
  return { members, transactions };
}

async function fetchAllPages(
  env: Env,
  query: string,
  variables: Record<string, string>,
  pick: (data: unknown) => unknown[],
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, wait } = await postQuery(env, query, {
      ...variables,
      slug: collective,
      limit: PAGE_SIZE,
      offset: page * PAGE_SIZE,
    });
    const nodes = pick(data);
    all.push(...nodes);
    if (nodes.length < PAGE_SIZE) return all;
    if (wait > MAX_WAIT) throw new Error(`Open Collective allows the next request in ${wait} ms`);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error(`Open Collective has more than ${MAX_PAGES * PAGE_SIZE} rows`);
}

async function postQuery(env: Env, query: string, variables: object): Promise<{ data: unknown; wait: number }> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(endpoint, {
    method: "POST",
    redirect: "manual",
    signal,
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      "User-Agent": "webpack-docs (https://webpack.js.org)",
      ...(env.OPEN_COLLECTIVE_TOKEN ? { "Personal-Token": env.OPEN_COLLECTIVE_TOKEN } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok || !type.includes("json")) {
    await response.body?.cancel();
    throw new Error(`Open Collective responded with ${response.status} ${type}`);
  }
  const bytes = await readLimited(response, MAX_BYTES, signal);
  if (bytes === null) throw new Error(`Open Collective's response has more than ${MAX_BYTES} bytes`);
  const { data, errors } = JSON.parse(new TextDecoder().decode(bytes)) as { data?: unknown; errors?: unknown[] };
  if (errors?.length || !data)
    throw new Error(`Open Collective responded with errors: ${JSON.stringify(errors)?.slice(0, 300)}`);
  const remaining = Number(response.headers.get("x-ratelimit-remaining") ?? 1);
  const reset = Number(response.headers.get("x-ratelimit-reset") ?? 0) * 1000;
  return { data, wait: remaining > 0 ? 0 : Math.max(0, reset - Date.now()) };
}

function nodesOf(data: unknown, ...path: string[]): unknown[] {
  let inner = data;
  for (const name of [...path, "nodes"]) inner = (inner as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(inner)) throw new Error(`Open Collective's response has no ${path.join(".")}`);
  return inner;
}
