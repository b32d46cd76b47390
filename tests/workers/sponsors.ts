/**
 * The site's Worker as the tests of sponsors need it: `/__refresh` is what the schedule does, with the error it would
 * log as its answer; `/__schedule` is the schedule itself; `/__kv` shows a value. Its upstream is the test's, see LocalSite's `upstream`.
 * `X-Hours-Ahead` is by how much the clock of a visitor, and not the one of the schedule, runs ahead.
 */
import type { Env } from "../../worker/env.ts";
import site from "../../worker/index.ts";
import { refreshSponsors } from "../../worker/refresh.ts";

const { now } = Date;

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    Date.now = now;
    if (pathname === "/__refresh") {
      const now = searchParams.get("now");
      const failed = await refreshSponsors(env, now ? new Date(now) : undefined).catch((error: unknown) =>
        String(error),
      );
      return new Response(failed ?? "done");
    }
    if (pathname === "/__schedule") {
      site.scheduled({ scheduledTime: Date.now(), cron: "", noRetry() {} }, env, context);
      return new Response("begun");
    }
    if (pathname === "/__kv") return new Response(await env.CONTENT.get(searchParams.get("key") ?? "", "arrayBuffer"));
    Date.now = () => now() + 3_600_000 * Number(request.headers.get("X-Hours-Ahead"));
    return site.fetch(request, env, context);
  },
};
