/**
 * The site's Worker as the tests of sponsors need it: `/__refresh` is what the schedule does, with the error it would
 * log as its answer and the keys it wrote in `X-Kv-Writes`; `/__schedule` is the schedule itself; `/__kv` shows a value and
 * `/__snapshots` when KV forgets which snapshot. Its upstream is the test's, see LocalSite's `upstream`.
 * `X-Hours-Ahead` is by how much the clock of a visitor, and not the one of the schedule, runs ahead.
 */
import type { Env } from "../../../worker/env.ts";
import site from "../../../worker/index.ts";
import { refreshSponsors } from "../../../worker/refresh.ts";

const { now } = Date;

/** KV with its limit of one write per second for a key; Miniflare has none. */
function limited(store: KVNamespace, writes: string[]): KVNamespace {
  const put = async (key: string, ...rest: [value: string, options?: KVNamespacePutOptions]): Promise<void> => {
    if (writes.includes(key)) throw new Error(`KV PUT failed: 429 Too Many Requests for ${key}`);
    writes.push(key);
    await store.put(key, ...rest);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "put") return put;
      const verb: unknown = Reflect.get(target, name);
      return typeof verb === "function" ? verb.bind(target) : verb;
    },
  });
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    Date.now = now;
    if (pathname === "/__refresh") {
      const now = searchParams.get("now");
      const writes: string[] = [];
      const CONTENT = limited(env.CONTENT, writes);
      const run = refreshSponsors({ ...env, CONTENT }, now ? new Date(now) : undefined);
      const failed = await run.catch((error: unknown) => String(error));
      return new Response(failed ?? "done", { headers: { "X-Kv-Writes": writes.join(" ") } });
    }
    if (pathname === "/__schedule") {
      site.scheduled({ scheduledTime: Date.now(), cron: "", noRetry() {} }, env, context);
      return new Response("begun");
    }
    if (pathname === "/__kv") return new Response(await env.CONTENT.get(searchParams.get("key") ?? "", "arrayBuffer"));
    if (pathname === "/__snapshots") {
      const { keys } = await env.CONTENT.list({ prefix: "s/" });
      return Response.json(Object.fromEntries(keys.map(({ name, expiration = null }) => [name, expiration])));
    }
    Date.now = () => now() + 3_600_000 * Number(request.headers.get("X-Hours-Ahead"));
    return site.fetch(request, env, context);
  },
};
