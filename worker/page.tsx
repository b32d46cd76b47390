/** Responds to requests for pages. It decides the status before it renders anything. */
import type { Head } from "../app/head.tsx";
import { AppShellView } from "../app/views/app-shell.tsx";
import { NotFoundView, Suggestions } from "../app/views/not-found.tsx";
import { OfflineView } from "../app/views/offline.tsx";
import { PrintableView } from "../app/views/printable.tsx";
import type { Link, Section } from "../content/model.ts";
import { site } from "../content/site.ts";
import { comparison } from "./comparison.tsx";
import type { Env } from "./env.ts";
import { logError, Unavailable } from "./errors.ts";
import { isCurrent } from "./etag.ts";
import { headersFor, type Kind } from "./policy.ts";
import { versionVariant } from "./reader-version.ts";
import { findRoute, type Route, readBody, readSection, release } from "./release.ts";
import { joinPage, renderPart, type Shell, streamPage } from "./render.tsx";
import { cachedShell, originOf, pageShell, problemShell } from "./shells.tsx";
import { suggestPages } from "./suggestions.ts";

const emptyBody = new Uint8Array(0);

/** Responds to GET and HEAD for a page of the release. A HEAD request and a 304 read no body. */
export async function answerPage(request: Request, env: Env, route: Route): Promise<Response> {
  const variant = comparison(request, route) ?? versionVariant(request, route);
  const kind = variant ? "variant" : "page";
  // Variants depend on the history of versions, so their ETag contains its hash.
  const etag = `"${route.body}${release.sections[route.section] ?? ""}${release.shell}${variant ? `${variant.tag}-${release.data.history[0]}` : ""}"`;
  const links = [
    `<${originOf(env)}${route.url}>; rel="canonical"`,
    `<${route.url}index.md>; rel="alternate"; type="text/markdown"`,
  ];
  const extra = { ETag: etag, Link: links.join(", ") };
  if (isCurrent(request, etag)) return new Response(null, { status: 304, headers: headersFor(kind, extra) });
  const reading = readSection(env, route.section);
  try {
    const [section, body] = await Promise.all([reading, request.method === "HEAD" ? emptyBody : readBody(env, route)]);
    const shell = pageShell(env, section, route);
    if (variant) {
      if (request.method === "HEAD") return new Response(null, { headers: headersFor(kind, extra) });
      const frame = variant.renderFrame?.(shell) ?? shell;
      return streamResponse(request, frame, await variant.render(env, body), 200, kind, extra);
    }
    if (request.method === "HEAD") {
      const length = shell.before.byteLength + route.bytes + shell.after.byteLength;
      return new Response(null, { headers: headersFor("page", { ...extra, "Content-Length": String(length) }) });
    }
    return streamResponse(request, shell, body, 200, "page", extra);
  } catch (error) {
    return answerProblem(request, env, route, reading, error);
  }
}

/** Responds with all pages of a section in one document. As with every page, its length is known before it's sent. */
export async function answerPrintable(request: Request, env: Env, name: string): Promise<Response> {
  const [body = "", bytes = 0] = release.printables[name] ?? [];
  const url = `/${name}/`;
  const route = findRoute(url) ?? { url, section: name, title: name, body, bytes };
  const etag = `"${body}${release.sections[name]}${release.shell}"`;
  if (isCurrent(request, etag))
    return new Response(null, { status: 304, headers: headersFor("printable", { ETag: etag }) });
  const reading = readSection(env, name);
  try {
    const [section, html] = await Promise.all([
      reading,
      request.method === "HEAD" ? emptyBody : readBody(env, { body }),
    ]);
    const head: Head = {
      path: `/${name}/printable/`,
      origin: originOf(env),
      title: `Combined printable page | ${site.name}`,
      description: "",
      robots: "noindex,nofollow",
      canonical: false,
      styles: "printable",
    };
    const shell = cachedShell(head.path, head, () => <PrintableView section={section} origin={head.origin} />);
    if (request.method !== "HEAD") return streamResponse(request, shell, html, 200, "printable", { ETag: etag });
    const length = shell.before.byteLength + bytes + shell.after.byteLength;
    return new Response(null, { headers: headersFor("printable", { ETag: etag, "Content-Length": String(length) }) });
  } catch (error) {
    return answerProblem(request, env, route, reading, error);
  }
}

/** Responds with only the article of a page, for an island that retries. If it can't be read, the 503 is plain text. */
export async function answerFragment(env: Env, route: Route): Promise<Response> {
  try {
    const body = await readBody(env, route);
    return new Response(body, { headers: headersFor("fragment") });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, route.url);
    return new Response("Error loading content.\n", {
      status: 503,
      headers: headersFor("refused", { "Retry-After": "10" }),
    });
  }
}

/** Responds with the page "Page Not Found" and suggestions. It reads nothing from KV. */
export function answerMissing(
  request: Request,
  env: Env,
  links: readonly Link[] = suggestPages(new URL(request.url).pathname, release),
): Response {
  const head = {
    path: "/404/",
    origin: originOf(env),
    title: `Page Not Found | ${site.name}`,
    description: "There is no page at this URL.",
    robots: "noindex,nofollow",
    canonical: false,
  };
  const body = new TextEncoder().encode(renderPart(<Suggestions links={links} />));
  const shell = cachedShell(head.path, head, () => <NotFoundView />);
  return bufferedResponse(request, joinPage(shell, body), 404, "missing");
}

/** Responds with the page "You are offline", in which the service worker inserts the list of saved pages. */
export function answerOffline(request: Request, env: Env): Response {
  const head = {
    path: "/offline/",
    origin: originOf(env),
    title: `You are offline | ${site.name}`,
    description: "The pages that can be read without a network.",
    robots: "noindex,nofollow",
    canonical: false,
  };
  const shell = cachedShell(head.path, head, () => <OfflineView />);
  return bufferedResponse(request, joinPage(shell, new TextEncoder().encode("<!--saved pages-->")), 200, "printable");
}

/** Responds with the empty frame. Service workers that the previous site left in browsers still request it. */
export function answerAppShell(request: Request, env: Env): Response {
  const head = {
    path: "/app-shell/",
    origin: originOf(env),
    title: site.name,
    description: site.defaultDescription,
    robots: "noindex,nofollow",
    canonical: false,
  };
  const shell = cachedShell(head.path, head, () => <AppShellView />);
  return bufferedResponse(request, joinPage(shell, emptyBody), 200, "printable");
}

/**
 * Responds with the frame of a page that can't be read. `reading` is the pending read of its section's index, because
 * another read would take too long.
 */
async function answerProblem(
  request: Request,
  env: Env,
  route: Route,
  reading: Promise<Section>,
  error: unknown,
): Promise<Response> {
  if (!(error instanceof Unavailable)) throw error;
  logError(error, route.url);
  // Without the index, the frame has no sidebar.
  const section = await reading.catch((): Section => ({ name: route.section, entries: [] }));
  return streamResponse(request, problemShell(env, section, route), emptyBody, 503, "problem");
}

function streamResponse(
  request: Request,
  shell: Shell,
  body: Uint8Array,
  status: number,
  kind: Kind,
  extra: Record<string, string> = {},
): Response {
  const { stream, length } = streamPage(shell, body);
  const headers = headersFor(kind, { ...extra, "Content-Length": String(length) });
  return new Response(request.method === "HEAD" ? null : stream, { status, headers });
}

function bufferedResponse(request: Request, page: Uint8Array, status: number, kind: Kind): Response {
  const headers = headersFor(kind, { "Content-Length": String(page.byteLength) });
  return new Response(request.method === "HEAD" ? null : page, { status, headers });
}
