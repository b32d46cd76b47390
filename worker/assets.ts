/** Serves hashed client files that the current version no longer has. KV keeps the files of earlier releases. */
import { getAssetFromKV, NotFoundError } from "@cloudflare/kv-asset-handler";
import { assetTypes, keys } from "../content/keys.ts";
import type { Env } from "./env.ts";
import { Unavailable } from "./errors.ts";
import { isCurrent } from "./etag.ts";
import { headersFor } from "./policy.ts";

interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** Responds with a hashed file of an earlier release, or a plain-text 404 that no cache stores. Throws Unavailable. */
export async function answerAsset(request: Request, env: Env, context: Context): Promise<Response> {
  const name = new URL(request.url).pathname.slice("/assets/".length);
  const type = assetTypes[/^[\w.-]+\.(\w+)$/.exec(name)?.[1] ?? ""];
  if (!type) return answerMissingFile();
  try {
    const waitUntil = (promise: Promise<unknown>): void => context.waitUntil(promise);
    const file = await getAssetFromKV(
      { request: new Request(request.url), waitUntil },
      { ASSET_NAMESPACE: env.CONTENT, ASSET_MANIFEST: { [`assets/${name}`]: keys.asset(name) }, defaultETag: "strong" },
    );
    // The name contains the hash of the content, so it can be the ETag.
    const extra = { "Content-Type": type, ETag: `"${name}"` };
    if (isCurrent(request, extra.ETag)) return new Response(null, { status: 304, headers: headersFor("asset", extra) });
    return new Response(request.method === "HEAD" ? null : file.body, { headers: headersFor("asset", extra) });
  } catch (error) {
    if (error instanceof NotFoundError) return answerMissingFile();
    throw new Unavailable(keys.asset(name), "KV did not respond", error);
  }
}

/** Responds with ten bytes of plain text, because a browser that requests a script must not get a page. */
export function answerMissingFile(): Response {
  return new Response("Not found\n", { status: 404, headers: headersFor("missing-file") });
}
