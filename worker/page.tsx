/** Responds to requests for pages. The status is known before anything is rendered. */
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
import { drawPart, joinPage, type Shell, streamPage } from "./render.tsx";
import { keptShell, originOf, pageShell, problemShell } from "./shells.tsx";
import { suggestPages } from "./suggestions.ts";

const nothing = new Uint8Array(0);

/** Answers GET and HEAD for a page of the release. A HEAD and a 304 read no body. */
export async function answerPage(request: Request, env: Env, route: Route): Promise<Response> {
  const variant = comparison(request, route) ?? versionVariant(request, route);
  const kind = variant ? "variant" : "page";
  // Variants show what the history of versions says.
  const etag = `"${route.body}${release.sections[route.section] ?? ""}${release.shell}${variant ? `${variant.tag}-${release.data.history[0]}` : ""}"`;
  const links = [
    `<${originOf(env)}${route.url}>; rel="canonical"`,
    `<${route.url}index.md>; rel="alternate"; type="text/markdown"`,
  ];
  const own = { ETag: etag, Link: links.join(", ") };
  if (isCurrent(request, etag)) return new Response(null, { status: 304, headers: headersFor(kind, own) });
  const reading = readSection(env, route.section);
  try {
    const [section, body] = await Promise.all([reading, request.method === "HEAD" ? nothing : readBody(env, route)]);
    const shell = pageShell(env, section, route);
    if (variant) {
      if (request.method === "HEAD") return new Response(null, { headers: headersFor(kind, own) });
      const frame = variant.frame?.(shell) ?? shell;
      return answerWhole(request, frame, await variant.draw(env, body), 200, kind, own);
    }
    if (request.method === "HEAD") {
      const length = shell.before.byteLength + route.bytes + shell.after.byteLength;
      return new Response(null, { headers: headersFor("page", { ...own, "Content-Length": String(length) }) });
    }
    return answerWhole(request, shell, body, 200, "page", own);
  } catch (error) {
    return answerProblem(request, env, route, reading, error);
  }
}

/** All pages of a section in one document. Its length is known before it is sent, like that of every page. */
export async function answerPrintable(request: Request, env: Env, name: string): Promise<Response> {
  const [body = "", bytes = 0] = release.printables[name] ?? [];
  const url = `/${name}/`;
  const route = findRoute(url) ?? { url, section: name, title: name, body, bytes };
  const etag = `"${body}${release.sections[name]}${release.shell}"`;
  if (isCurrent(request, etag))
    return new Response(null, { status: 304, headers: headersFor("printable", { ETag: etag }) });
  const reading = readSection(env, name);
  try {
    const [section, html] = await Promise.all([reading, request.method === "HEAD" ? nothing : readBody(env, { body })]);
    const head: Head = {
      path: `/${name}/printable/`,
      origin: originOf(env),
      title: `Combined printable page | ${site.name}`,
      description: "",
      robots: "noindex,nofollow",
      canonical: false,
      styles: "printable",
    };
    const shell = keptShell(head.path, head, () => <PrintableView section={section} origin={head.origin} />);
    if (request.method !== "HEAD") return answerWhole(request, shell, html, 200, "printable", { ETag: etag });
    const length = shell.before.byteLength + bytes + shell.after.byteLength;
    return new Response(null, { headers: headersFor("printable", { ETag: etag, "Content-Length": String(length) }) });
  } catch (error) {
    return answerProblem(request, env, route, reading, error);
  }
}

/** The article of a page alone, for an island that tries again: plain text when it cannot be read, never a page. */
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

/** The page 'Page Not Found', with what was probably meant. It reads nothing from KV. */
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
  const body = new TextEncoder().encode(drawPart(<Suggestions links={links} />));
  const shell = keptShell(head.path, head, () => <NotFoundView />);
  return answerAtOnce(request, joinPage(shell, body), 404, "missing");
}

/** The page 'You are offline', for the service worker, which puts the list of saved pages in its place. */
export function answerOffline(request: Request, env: Env): Response {
  const head = {
    path: "/offline/",
    origin: originOf(env),
    title: `You are offline | ${site.name}`,
    description: "The pages that can be read without a network.",
    robots: "noindex,nofollow",
    canonical: false,
  };
  const shell = keptShell(head.path, head, () => <OfflineView />);
  return answerAtOnce(request, joinPage(shell, new TextEncoder().encode("<!--saved pages-->")), 200, "printable");
}

/** The empty frame, for the service worker. */
export function answerAppShell(request: Request, env: Env): Response {
  const head = {
    path: "/app-shell/",
    origin: originOf(env),
    title: site.name,
    description: site.defaultDescription,
    robots: "noindex,nofollow",
    canonical: false,
  };
  const shell = keptShell(head.path, head, () => <AppShellView />);
  return answerAtOnce(request, joinPage(shell, nothing), 200, "printable");
}

/** The frame of a page that could not be read. `reading` is the read of its section's index: a second one would take too long. */
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
  return answerWhole(request, problemShell(env, section, route), nothing, 503, "problem");
}

function answerWhole(
  request: Request,
  shell: Shell,
  body: Uint8Array,
  status: number,
  kind: Kind,
  own: Record<string, string> = {},
): Response {
  const { stream, length } = streamPage(shell, body);
  const headers = headersFor(kind, { ...own, "Content-Length": String(length) });
  return new Response(request.method === "HEAD" ? null : stream, { status, headers });
}

function answerAtOnce(request: Request, page: Uint8Array, status: number, kind: Kind): Response {
  const headers = headersFor(kind, { "Content-Length": String(page.byteLength) });
  return new Response(request.method === "HEAD" ? null : page, { status, headers });
}
