/**
 * The site's Worker for browser tests. GitHub's avatars come from a double, so no test needs a network, and a test file
 * can make reads of KV keys fail with `/__failing?for=…&keys=b/…`. Everything else is the real site.
 */
import type { Env } from "../../../worker/env.ts";
import site from "../../../worker/index.ts";

const failing = new Map<string, string[]>();
const requestedUrls: string[] = [];

/** A PNG with a single pixel. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (char) => char.charCodeAt(0),
);

// For user names that start with "no", the request fails as if the network were down.
globalThis.fetch = async (input) => {
  const url = String(input);
  requestedUrls.push(url);
  const handle = /^https:\/\/github\.com\/(.+)\.png\?size=90$/.exec(url)?.[1];
  if (handle?.startsWith("no")) throw new Error("network down");
  if (handle) return Response.redirect(`https://avatars.githubusercontent.com/u/${handle}?s=90`);
  if (url.startsWith("https://avatars.githubusercontent.com/"))
    return new Response(pixel, { headers: { "Content-Type": "image/png" } });
  return new Response("<html>", { status: 403, headers: { "Content-Type": "text/html" } });
};

function faulty(store: KVNamespace): KVNamespace {
  const read = (key: string, options: { type: "arrayBuffer" }): Promise<ArrayBuffer | null> =>
    [...failing.values()].flat().includes(key) ? Promise.reject(new Error("KV GET failed")) : store.get(key, options);
  return new Proxy(store, { get: (target, name) => (name === "get" ? read : Reflect.get(target, name)) });
}

export default {
  fetch(request: Request, env: Env, context: ExecutionContext): Response | Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/__asked") return Response.json(requestedUrls);
    if (pathname === "/__failing") {
      failing.set(searchParams.get("for") ?? "", searchParams.getAll("keys"));
      return new Response(null, { status: 204 });
    }
    return site.fetch(request, { ...env, CONTENT: faulty(env.CONTENT) }, context);
  },
};
