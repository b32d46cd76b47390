/** Files of the client that the running version does not have any more: earlier releases keep theirs in KV. */
import { getAssetFromKV, NotFoundError } from "@cloudflare/kv-asset-handler";
import { assetTypes, keys } from "../content/keys.ts";
import type { Env } from "./env.ts";
import { headersFor } from "./policy.ts";

interface Context {
  waitUntil(promise: Promise<unknown>): void;
}

/** A hashed file from the archive, or a plain 404 that nothing stores. Throws what KV throws. */
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
    const own = { "Content-Type": type, ETag: `"${name}"` };
    return new Response(request.method === "HEAD" ? null : found.body, { headers: headersFor("asset", own) });
  } catch (error) {
    if (error instanceof NotFoundError) return answerMissingFile();
    throw error;
  }
}

/** Ten bytes of plain text: a browser that asked for a script must not get a page. */
export function answerMissingFile(): Response {
  return new Response("Not found\n", { status: 404, headers: headersFor("missing-file") });
}
