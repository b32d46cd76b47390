/**
 * The real Worker with a KV that fails on demand. The request header `X-Faults` defines the faults by prefix of a key,
 * such as `{"b/": "hang"}`. The response header `X-Kv-Reads` lists the keys that the Worker read, and `X-Took` contains
 * the duration in milliseconds. A POST request with the header `X-Together` and a list of paths requests each path,
 * with the headers of the POST request, and returns the responses as JSON.
 */
import type { Env } from "../../../worker/env.ts";
import site from "../../../worker/index.ts";

/** A way in which a read of KV fails. */
export type Fault = "throw" | "throw-once" | "slow" | "late" | "hang" | "missing" | "missing-once" | "half" | "garbled";

function faulty(store: KVNamespace, faults: Record<string, Fault>, reads: string[]): KVNamespace {
  const read = async (key: string, options: { type: "arrayBuffer" }): Promise<ArrayBuffer | null> => {
    reads.push(key);
    const [, fault] = Object.entries(faults).find(([prefix]) => key.startsWith(prefix)) ?? [];
    const isFirst = reads.filter((one) => one === key).length === 1;
    if (fault === "throw" || (fault === "throw-once" && isFirst))
      throw new Error(`KV GET failed: 503 for ${key} secret`);
    if (fault === "missing" || (fault === "missing-once" && isFirst)) return null;
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 200));
    // A single read finishes in time, but three reads in a row don't.
    if (fault === "late") await new Promise((resolve) => setTimeout(resolve, 750));
    if (fault === "hang") return new Promise((resolve) => setTimeout(resolve, 30_000, null));
    const value = await store.get(key, options);
    if (fault === "half" && value) return value.slice(0, value.byteLength / 2);
    if (fault === "garbled" && value)
      return new Uint8Array(value).map((byte, at) => (at === 9 ? byte ^ 1 : byte)).buffer;
    return value;
  };
  return new Proxy(store, { get: (target, name) => (name === "get" ? read : Reflect.get(target, name)) });
}

async function respond(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const reads: string[] = [];
  const faults = JSON.parse(request.headers.get("X-Faults") ?? "{}") as Record<string, Fault>;
  const start = Date.now();
  const response = await site.fetch(request, { ...env, CONTENT: faulty(env.CONTENT, faults, reads) }, context);
  const result = new Response(response.body, response);
  result.headers.set("X-Took", String(Date.now() - start));
  result.headers.set("X-Kv-Reads", reads.join(" "));
  return result;
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (!request.headers.has("X-Together")) return respond(request, env, context);
    const fetchOne = async (path: string): Promise<Record<string, unknown>> => {
      const single = new Request(new URL(path, request.url), { headers: request.headers });
      const response = await respond(single, env, context);
      return { status: response.status, headers: [...response.headers], text: await response.text() };
    };
    return Response.json(await Promise.all(((await request.json()) as string[]).map(fetchOne)));
  },
};
