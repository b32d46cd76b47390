/** The hosted search service, where the site is configured to ask it first; without configuration there is none. */
import { env } from "cloudflare:workers";
import type { HostedSearch } from "../content/model.ts";

function configured(): HostedSearch | null {
  const { SEARCH_APP_ID: app, SEARCH_API_KEY: key, SEARCH_INDEX: index } = env as Partial<Record<string, unknown>>;
  const isName = (value: unknown): value is string => typeof value === "string" && /^[\w-]{1,64}$/.test(value);
  return isName(app) && isName(key) && isName(index) ? { app, key, index } : null;
}

/** The key is the public one, for searching only: it stands in every page. */
export const hosted = configured();

/** The only host that the browser may ask then. */
export const hostedOrigin = hosted && `https://${hosted.app.toLowerCase()}-dsn.algolia.net`;
