/**
 * Settings of the hosted search service, read at build time: pages contain them, and the CSP allows the service's host.
 */
import type { HostedSearch } from "../../content/model.ts";

/** Reads SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX. Throws if only some of them are set or valid. */
export function hostedSearch(env: NodeJS.ProcessEnv = process.env): HostedSearch | undefined {
  const { SEARCH_APP_ID: app = "", SEARCH_API_KEY: key = "", SEARCH_INDEX: index = "" } = env;
  if (app + key + index === "") return undefined;
  for (const [name, value] of Object.entries({ SEARCH_APP_ID: app, SEARCH_API_KEY: key, SEARCH_INDEX: index }))
    if (!/^[\w-]{1,64}$/.test(value))
      throw new Error(`${name} is "${value}": set all of SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX, or none`);
  return { app, key, index };
}
