/**
 * Sends requests for the site to the double of Cloudflare's API, because the site's hosts don't resolve in tests. Tests
 * also load this module into other processes with `node --import`.
 */
const realFetch = globalThis.fetch;
let double: string | undefined;

/** Makes `fetch` send every request for another host to the double at this URL. Pass undefined to restore `fetch`. */
export function routeToDouble(origin: string | undefined): void {
  double = origin;
  globalThis.fetch = origin === undefined ? realFetch : proxied;
}

function proxied(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === "127.0.0.1" || double === undefined) return realFetch(input, init);
  return realFetch(double, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), "X-Site-URL": url.href },
  });
}

if (process.env["CLOUDFLARE_DOUBLE"]) routeToDouble(process.env["CLOUDFLARE_DOUBLE"]);
