/** Open Collective's GraphQL API: everything that webpack's supporters gave, page by page, within limits. */
import type { Env } from "./env.ts";
import { readLimited } from "./limited.ts";

const endpoint = "https://api.opencollective.com/graphql/v2";
const collective = "webpack";
const DEADLINE = 10_000;
const LARGEST = 5 * 1024 * 1024;
const PAGE = 1000;
const MOST_PAGES = 20;
/** Longest wait for the limit on requests to be lifted: it counts by the minute. */
const PATIENCE = 70_000;

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

/** Nothing in it is known to be what it should be: worker/supporters.ts looks at every row. */
export interface Gifts {
  members: unknown[];
  /** Of the last twelve months. */
  transactions: unknown[];
}

/** Throws when any page of it cannot be had: half of the truth is none. */
export async function fetchGifts(env: Env, now: Date): Promise<Gifts> {
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  const members = await allPages(env, queries.members, {}, (data) => nodesOf(data, "account", "members"));
  const from = { dateFrom: yearAgo.toISOString() };
  const transactions = await allPages(env, queries.transactions, from, (data) => nodesOf(data, "transactions"));
  return { members, transactions };
}

async function allPages(
  env: Env,
  query: string,
  variables: Record<string, string>,
  pick: (data: unknown) => unknown[],
): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { data, wait } = await ask(env, query, { ...variables, slug: collective, limit: PAGE, offset: page * PAGE });
    const nodes = pick(data);
    all.push(...nodes);
    if (nodes.length < PAGE) return all;
    if (wait > PATIENCE) throw new Error(`Open Collective allows the next request in ${wait} ms`);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error(`Open Collective has more than ${MOST_PAGES * PAGE} rows`);
}

async function ask(env: Env, query: string, variables: object): Promise<{ data: unknown; wait: number }> {
  const signal = AbortSignal.timeout(DEADLINE);
  const answer = await fetch(endpoint, {
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
  const type = answer.headers.get("Content-Type") ?? "";
  if (!answer.ok || !type.includes("json")) {
    await answer.body?.cancel();
    throw new Error(`Open Collective answered ${answer.status} ${type}`);
  }
  const bytes = await readLimited(answer, LARGEST, signal);
  if (bytes === null) throw new Error(`Open Collective answered more than ${LARGEST} bytes`);
  const { data, errors } = JSON.parse(new TextDecoder().decode(bytes)) as { data?: unknown; errors?: unknown[] };
  if (errors?.length || !data)
    throw new Error(`Open Collective answered with errors: ${JSON.stringify(errors)?.slice(0, 300)}`);
  const remaining = Number(answer.headers.get("x-ratelimit-remaining") ?? 1);
  const reset = Number(answer.headers.get("x-ratelimit-reset") ?? 0) * 1000;
  return { data, wait: remaining > 0 ? 0 : Math.max(0, reset - Date.now()) };
}

function nodesOf(data: unknown, ...path: string[]): unknown[] {
  let inner = data;
  for (const name of [...path, "nodes"]) inner = (inner as Record<string, unknown> | null)?.[name];
  if (!Array.isArray(inner)) throw new Error(`Open Collective's answer has no ${path.join(".")}`);
  return inner;
}
