/** Files of the client that the running version does not have any more: earlier releases keep theirs in KV. */
import { getAssetFromKV, NotFoundError } from "@cloudflare/kv-asset-handler";
import { assetTypes, keys } from "../content/keys.ts";
import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";

interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** A hashed file from the archive, or a plain 404 that nothing stores. Throws Unavailable. */
export async function answerAsset(request: Request, env: Env, context: Context): Promise<Response> {
  const name = new URL(request.url).pathname.slice("/assets/".length);
  const type = assetTypes[/^[\w.-]+\.(\w+)$/.exec(name)?.[1] ?? ""];
  if (!type) return answerMissingFile();
  try {
    const waitUntil = (promise: Promise<unknown>): void => context.waitUntil(promise);
    const found = await getAssetFromKV(
      { request: new Request(request.url), waitUntil },
      { ASSET_NAMESPACE: env.CONTENT, ASSET_MANIFEST: { [`assets/${name}`]: keys.asset(name) }, defaultETag: "strong" },
    );
    // The name has the hash of the content in it, so it is the tag.
    const own = { "Content-Type": type, ETag: `"${name}"` };
    if (isCurrent(request, own.ETag)) return new Response(null, { status: 304, headers: headersFor("asset", own) });
    return new Response(request.method === "HEAD" ? null : found.body, { headers: headersFor("asset", own) });
  } catch (error) {
    if (error instanceof NotFoundError) return answerMissingFile();
    throw new Unavailable(keys.asset(name), "KV did not answer", error);
  }
}

/** Ten bytes of plain text: a browser that asked for a script must not get a page. */
export function answerMissingFile(): Response {
  return new Response("Not found\n", { status: 404, headers: headersFor("missing-file") });
}
