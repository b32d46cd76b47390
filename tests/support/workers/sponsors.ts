/**
 * The site's Worker for the tests of sponsors. `/__refresh` does the work of the schedule, responds with the error that
 * the schedule would log, and lists the keys that it wrote in `X-Kv-Writes`. `/__schedule` runs the schedule itself,
 * `/__kv` returns a value, and `/__snapshots` returns when each snapshot expires. The test handles requests to other
 * hosts (see `upstream` of LocalSite). The request header `X-Hours-Ahead` moves the clock forward for visitors, but not
 * for the schedule.
 */
import type { Env } from "../../../worker/env.ts";
import site from "../../../worker/index.ts";
import { refreshSponsors } from "../../../worker/refresh.ts";

const { now } = Date;

/** Adds KV's limit of one write per second for a key, which Miniflare doesn't have. */
function limited(store: KVNamespace, writes: string[]): KVNamespace {
  const put = async (key: string, ...rest: [value: string, options?: KVNamespacePutOptions]): Promise<void> => {
    if (writes.includes(key)) throw new Error(`KV PUT failed: 429 Too Many Requests for ${key}`);
    writes.push(key);
    await store.put(key, ...rest);
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === "put") return put;
      const method: unknown = Reflect.get(target, name);
      return typeof method === "function" ? method.bind(target) : method;
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
      const failure = await run.catch((error: unknown) => String(error));
      return new Response(failure ?? "done", { headers: { "X-Kv-Writes": writes.join(" ") } });
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
