/** The Worker's routes. Earlier routes take precedence. */
import { type Context, Hono } from "hono";
import type { Link } from "../content/model.ts";
import { answerAsset, answerMissingFile } from "./assets.ts";
import { answerAvatar } from "./avatars.ts";
import { answerData, dataPath } from "./data.ts";
import { forOneRequest } from "./deadline.ts";
import type { Env } from "./env.ts";
import { errorUrl, suggestErrors } from "./error-names.ts";
import { logError, Unavailable } from "./errors.ts";
import { answerMessages } from "./explain.ts";
import { answerMarkdown, answerMissingMarkdown, answerWholeMarkdown, prefersMarkdown, wholePath } from "./markdown.ts";
import { answerMcp, endpointPath } from "./mcp/endpoint.ts";
import { answerCard, answerCatalog, cardPaths, catalogPaths } from "./mcp/identity.ts";
import { optionUrl, suggestOptions } from "./options.ts";
import { answerAppShell, answerFragment, answerMissing, answerOffline, answerPage, answerPrintable } from "./page.tsx";
import { headersFor, markPreview } from "./policy.ts";
import { refreshOnSchedule } from "./refresh.ts";
import { findMarkdown, findRouteByBody, readMeta, release } from "./release.ts";
import { resolvePath } from "./resolve-path.ts";
import { answerQueries, answerQuery, answerSearchPage, searchPath } from "./search.tsx";
import { originOf } from "./shells.tsx";
import { answerSponsorImage, answerSponsors } from "./sponsors.ts";

const app = new Hono<{ Bindings: Env }>({ strict: true });

// These two URLs come first, because they are the only ones that accept more than GET and HEAD.
app.post(searchPath, (context) => answerQueries(context.req.raw, context.env));
app.all(endpointPath, (context) => answerMcp(context.req.raw, context.env));
app.use(async (context, next) => {
  const { method } = context.req;
  if (method === "GET" || method === "HEAD") return next();
  return refuse(405, "This site is read-only: use GET or HEAD.", { Allow: "GET, HEAD" });
});

app.get("/assets/*", (context) => answerAsset(context.req.raw, context.env, context.executionCtx));
app.get("/_release.json", async (context) => {
  const pages = Object.keys(release.pages).length;
  const data = { release: release.release, pages, ...(await readMeta(context.env)) };
  return Response.json(data, { headers: headersFor("data") });
});
app.get("/_content/:file{[\\w-]{22}\\.html}", (context) => {
  const route = findRouteByBody(context.req.param("file").slice(0, 22));
  return route ? answerFragment(context.env, route) : answerMissingFile();
});
app.get("/_img/contributors/:file", (context) => answerAvatar(context.env, context.req.param("file")));
app.get("/_img/sponsors/:hash", (context) => answerSponsorImage(context.env, context.req.param("hash")));
app.get("/_data/sponsors/:type/:file", (context) => {
  const { type, file } = context.req.param();
  return answerSponsors(context.env, type, file);
});
for (const path of cardPaths) app.get(path, (context) => answerCard(context.env));
for (const path of catalogPaths) app.get(path, (context) => answerCatalog(context.env));
app.get(dataPath, (context) => answerData(context.req.raw, context.env, context.req.param("file")));
app.get("/_data/messages.json", answerMessages);
app.get(wholePath, (context) => answerWholeMarkdown(context.req.raw, context.env));
app.get("/option/*", byName(optionUrl, suggestOptions));
app.get("/e/*", byName(errorUrl, suggestErrors));
app.get(searchPath, (context) => answerQuery(context.req.raw, context.env));
app.get("/search/", (context) => answerSearchPage(context.req.raw, context.env));
app.get("/offline/", (context) => answerOffline(context.req.raw, context.env));
app.get("/app-shell/", (context) => answerAppShell(context.req.raw, context.env));
app.get("*", (context) => {
  const request = context.req.raw;
  const { pathname, search } = new URL(request.url);
  const resolved = resolvePath(pathname, search);
  switch (resolved.kind) {
    case "page": {
      const file = prefersMarkdown(request) ? findMarkdown(resolved.route.url) : null;
      if (file) return answerMarkdown(request, context.env, file, "negotiated-markdown");
      return answerPage(request, context.env, resolved.route);
    }
    case "markdown":
      return answerMarkdown(request, context.env, resolved.file);
    case "printable":
      return answerPrintable(request, context.env, resolved.section);
    case "moved":
      return new Response(null, { status: 301, headers: headersFor("moved", { Location: resolved.location }) });
    case "too-long":
      return refuse(414, "This URL is too long.");
    case "missing":
      if (prefersMarkdown(request) || /\.md$/i.test(pathname)) return answerMissingMarkdown(request, context.env);
      return wantsHtml(request, pathname) ? answerMissing(request, context.env) : answerMissingFile();
  }
});

app.onError((error, context) => {
  logError(error, context.req.path);
  if (error instanceof Unavailable)
    return refuse(503, "This page is temporarily unavailable. Please try again in a few seconds.", {
      "Retry-After": "10",
    });
  return refuse(500, "Something went wrong on our side. Please try again.", { "Retry-After": "10" });
});

/** Returns a handler that redirects a URL with a name to its description, or responds with a 404 and suggestions. */
function byName(urlOf: (path: string) => string | null, suggest: (path: string) => Link[]) {
  return (context: Context<{ Bindings: Env }>): Response => {
    const request = context.req.raw;
    const { pathname } = new URL(request.url);
    const location = urlOf(pathname);
    if (location === null) {
      const respond = prefersMarkdown(request) ? answerMissingMarkdown : answerMissing;
      return respond(request, context.env, suggest(pathname));
    }
    return new Response(null, { status: 301, headers: headersFor("moved", { Location: location }) });
  };
}

/** Returns true for browsers and crawlers, which accept HTML and don't request a file. */
function wantsHtml(request: Request, pathname: string): boolean {
  if (/\.(?!html?$)[a-z0-9]{1,5}$/i.test(pathname)) return false;
  const accept = request.headers.get("Accept");
  return accept === null || /text\/html|\*\/\*/.test(accept);
}

/** Returns true for the site's host, for a preview of a new version, and for a contributor's local host. */
function isOwnHost(hostname: string, env: Env): boolean {
  return (
    hostname === new URL(originOf(env)).hostname ||
    isPreview(hostname) ||
    /^(localhost|[\d.]+|\[[\da-f:.]+\])$/.test(hostname)
  );
}

/** Cloudflare gives every uploaded version its own workers.dev host. */
function isPreview(hostname: string): boolean {
  return hostname.endsWith(".workers.dev");
}

function refuse(status: number, message: string, extra: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, { status, headers: headersFor("refused", extra) });
}

export default {
  async fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
    // A Host header with an invalid port makes `new URL` throw. After this line, `new URL(request.url)` never throws.
    if (!URL.canParse(request.url)) return refuse(400, "This URL is not valid.");
    const { hostname, pathname } = new URL(request.url);
    if (!isOwnHost(hostname, env)) return refuse(421, "This host does not serve the webpack documentation.");
    // A slow client may take minutes to download all pages, so each read has its own deadline instead.
    const store = pathname === wholePath ? env.CONTENT : forOneRequest(env.CONTENT);
    const response = await app.fetch(request, { ...env, CONTENT: store }, context);
    if (isPreview(hostname)) markPreview(response);
    return response;
  },
  scheduled(_, env, context): void {
    context.waitUntil(refreshOnSchedule(env));
  },
} satisfies ExportedHandler<Env>;
