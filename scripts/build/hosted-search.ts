/** The hosted search service, configured where the release is built: pages name it, and the policy allows its host. */
import type { HostedSearch } from "../../content/model.ts";

/** From SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX: all of them or none. */
export function hostedSearch(env: NodeJS.ProcessEnv = process.env): HostedSearch | undefined {
  const { SEARCH_APP_ID: app = "", SEARCH_API_KEY: key = "", SEARCH_INDEX: index = "" } = env;
  if (app + key + index === "") return undefined;
  for (const [name, value] of Object.entries({ SEARCH_APP_ID: app, SEARCH_API_KEY: key, SEARCH_INDEX: index }))
    if (!/^[\w-]{1,64}$/.test(value))
      throw new Error(`${name} is "${value}": set all of SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX, or none`);
  return { app, key, index };
}
