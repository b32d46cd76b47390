/** Sends requests for the site to the double, because its hosts don't resolve in tests. Also used with `node --import`. */
const real = globalThis.fetch;
let double: string | undefined;

/** Makes `fetch` send all requests for other computers to the double at this URL. Undefined restores `fetch`. */
export function askDouble(origin: string | undefined): void {
  double = origin;
  globalThis.fetch = origin === undefined ? real : proxied;
}

function proxied(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.hostname === "127.0.0.1" || double === undefined) return real(input, init);
  return real(double, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), "X-Site-URL": url.href },
  });
}

if (process.env["CLOUDFLARE_DOUBLE"]) askDouble(process.env["CLOUDFLARE_DOUBLE"]);
