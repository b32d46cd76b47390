/** Hosts of the site resolve nowhere in tests: `fetch` asks the double for them. Also a module for `node --import`. */
const real = globalThis.fetch;
let double: string | undefined;

/** From now on `fetch` asks the double at this address for what is not on this computer; undefined ends that. */
export function askDouble(address: string | undefined): void {
  double = address;
  globalThis.fetch = address === undefined ? real : proxied;
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
