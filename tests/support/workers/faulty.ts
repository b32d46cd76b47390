/**
 * The real Worker with a KV that fails on demand. The request header `X-Faults` says how, as `{"b/": "hang"}`. The response
 * header `X-Kv-Reads` lists the keys that were read, and `X-Took` has the milliseconds. A POST of paths with `X-Together`
 * requests each of them, with the headers of the POST, and returns the responses as JSON.
 */
import type { Env } from "../../../worker/env.ts";
import site from "../../../worker/index.ts";

/** The fault of every read whose key starts with the prefix. */
export type Fault = "throw" | "throw-once" | "slow" | "late" | "hang" | "missing" | "missing-once" | "half" | "garbled";

function faulty(store: KVNamespace, faults: Record<string, Fault>, reads: string[]): KVNamespace {
  const read = async (key: string, options: { type: "arrayBuffer" }): Promise<ArrayBuffer | null> => {
    reads.push(key);
    const [, fault] = Object.entries(faults).find(([prefix]) => key.startsWith(prefix)) ?? [];
    const first = reads.filter((one) => one === key).length === 1;
    if (fault === "throw" || (fault === "throw-once" && first)) throw new Error(`KV GET failed: 503 for ${key} secret`);
    if (fault === "missing" || (fault === "missing-once" && first)) return null;
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 200));
    // One read is in time; three reads in a row are not.
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

async function answer(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const reads: string[] = [];
  const faults = JSON.parse(request.headers.get("X-Faults") ?? "{}") as Record<string, Fault>;
  const start = Date.now();
  const answered = await site.fetch(request, { ...env, CONTENT: faulty(env.CONTENT, faults, reads) }, context);
  const told = new Response(answered.body, answered);
  told.headers.set("X-Took", String(Date.now() - start));
  told.headers.set("X-Kv-Reads", reads.join(" "));
  return told;
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    if (!request.headers.has("X-Together")) return answer(request, env, context);
    const one = async (path: string): Promise<Record<string, unknown>> => {
      const asked = new Request(new URL(path, request.url), { headers: request.headers });
      const got = await answer(asked, env, context);
      return { status: got.status, headers: [...got.headers], text: await got.text() };
    };
    return Response.json(await Promise.all(((await request.json()) as string[]).map(one)));
  },
};
