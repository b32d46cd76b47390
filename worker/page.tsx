/** Address → view → answer, for every page. The status is chosen before anything is drawn. */
import type { ReactElement } from "react";
import { Document } from "../app/document.tsx";
import type { Head } from "../app/head.tsx";
import { Sidebar } from "../app/shell/sidebar.tsx";
import { AppShellView } from "../app/views/app-shell.tsx";
import { BlogIndexView } from "../app/views/blog.tsx";
import { DocView } from "../app/views/doc.tsx";
import { HomeView } from "../app/views/home.tsx";
import { NotFoundView } from "../app/views/not-found.tsx";
import { ProblemView } from "../app/views/problem.tsx";
import type { Entry, Section } from "../content/model.ts";
import { neighbors } from "../content/navigation.ts";
import { site } from "../content/site.ts";
import type { Env } from "./env.ts";
import { logError, Unavailable } from "./errors.ts";
import { Memo } from "./memo.ts";
import { headersFor, type Kind } from "./policy.ts";
import { entryOf, type Route, readBody, readSection, release } from "./release.ts";
import { drawPart, drawShell, type Shell, streamPage } from "./render.tsx";

const shells = new Memo<Shell>(8 * 1024 * 1024);
const sidebars = new Memo<string>(4 * 1024 * 1024);
const nothing = new Uint8Array(0);

/** Answers GET and HEAD for a page of the release. A HEAD and a 304 read no body. */
export async function answerPage(request: Request, env: Env, route: Route): Promise<Response> {
  const sectionHash = release.sections[route.section] ?? "";
  const etag = `"${route.body}${sectionHash}${release.shell}"`;
  const canonical = `<${originOf(env)}${route.url}>; rel="canonical"`;
  const own = { ETag: etag, Link: `<${release.assets.main}>; rel=modulepreload, ${canonical}` };
  if (matches(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers: headersFor("page", own) });
  try {
    const [section, body] = await Promise.all([
      readSection(env, route.section),
      request.method === "HEAD" ? nothing : readBody(env, route),
    ]);
    const shell = pageShell(env, section, route);
    if (request.method === "HEAD") {
      const length = shell.before.byteLength + route.bytes + shell.after.byteLength;
      return new Response(null, { headers: headersFor("page", { ...own, "Content-Length": String(length) }) });
    }
    const { stream, length } = streamPage(shell, body);
    return new Response(stream, { headers: headersFor("page", { ...own, "Content-Length": String(length) }) });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, route.url);
    return answerProblem(request, env, route);
  }
}

/** The page 'Page Not Found'. It reads nothing from KV. */
export function answerMissing(request: Request, env: Env): Response {
  const head: Head = {
    path: "/404/",
    origin: originOf(env),
    title: `Page Not Found | ${site.name}`,
    description: "There is no page at this address.",
    robots: "noindex,nofollow",
    canonical: false,
  };
  const shell = shells.get("404") ?? remember("404", drawShell(documentOf(head, <NotFoundView suggestions={[]} />)));
  return answerWhole(request, shell, 404, "missing");
}

/** The empty frame, for the service worker. */
export function answerAppShell(request: Request, env: Env): Response {
  const head: Head = {
    path: "/app-shell/",
    origin: originOf(env),
    title: site.name,
    description: site.defaultDescription,
    robots: "noindex,nofollow",
    canonical: false,
  };
  const shell = shells.get("app-shell") ?? remember("app-shell", drawShell(documentOf(head, <AppShellView />)));
  return answerWhole(request, shell, 200, "printable");
}

async function answerProblem(request: Request, env: Env, route: Route): Promise<Response> {
  // The section's index may be what could not be read: then the frame stands without its pages.
  const section = await readSection(env, route.section).catch((): Section => ({ name: route.section, entries: [] }));
  const entry = section.entries.find(({ url }) => url === route.url) ?? bareEntry(route);
  const view = <ProblemView entry={entry} section={section} />;
  const shell = drawShell(documentOf(headOf(env, entry), view), { sidebar: currentIn(sidebarOf(section), route.url) });
  return answerWhole(request, shell, 503, "problem");
}

function answerWhole(request: Request, { before, after }: Shell, status: number, kind: Kind): Response {
  const { stream, length } = streamPage({ before, after }, nothing);
  const headers = headersFor(kind, { "Content-Length": String(length) });
  return new Response(request.method === "HEAD" ? null : stream, { status, headers });
}

function pageShell(env: Env, section: Section, route: Route): Shell {
  const held = shells.get(route.url);
  if (held) return held;
  const entry = entryOf(section, route.url);
  const sidebar = currentIn(sidebarOf(section), route.url);
  return remember(route.url, drawShell(documentOf(headOf(env, entry), viewOf(entry, section)), { sidebar }));
}

function remember(key: string, shell: Shell): Shell {
  return shells.set(key, shell, shell.before.byteLength + shell.after.byteLength);
}

function viewOf(entry: Entry, section: Section): ReactElement {
  if (entry.url === "/") return <HomeView entry={entry} />;
  if (entry.url === "/blog/") {
    const posts = section.entries.filter(({ date }) => date !== undefined);
    return <BlogIndexView entry={entry} section={section} posts={posts} />;
  }
  return <DocView entry={entry} section={section} neighbors={neighbors(section.entries, entry.url)} />;
}

/** Drawn once per section and isolate. */
function sidebarOf(section: Section): string {
  const key = release.sections[section.name] ?? section.name;
  const held = sidebars.get(key);
  if (held !== undefined && section.entries.length > 0) return held;
  const html = drawPart(<Sidebar section={section} />);
  return section.entries.length > 0 ? sidebars.set(key, html, html.length) : html;
}

/** The sidebar with the current page marked and open. */
function currentIn(sidebar: string, url: string): string {
  return sidebar
    .replace(`href="${url}"`, `href="${url}" aria-current="page"`)
    .replace(`<details data-entry="${url}"`, `<details open="" data-entry="${url}"`);
}

function documentOf(head: Head, view: ReactElement): ReactElement {
  return (
    <Document head={head} assets={release.assets}>
      {view}
    </Document>
  );
}

function headOf(env: Env, entry: Entry): Head {
  return {
    path: entry.url,
    origin: originOf(env),
    title: entry.url === "/" ? site.name : `${entry.title} | ${site.name}`,
    description: entry.description ?? site.defaultDescription,
    type: entry.date ? "article" : "website",
  };
}

/** What is known of a page from the route table alone. */
function bareEntry({ url, title, body, bytes }: Route): Entry {
  return {
    path: "",
    name: "",
    type: "file",
    extension: ".md",
    size: 0,
    url,
    title,
    sort: 0,
    anchors: [],
    contributors: [],
    related: [],
    body,
    bytes,
  };
}

function originOf(env: Env): string {
  return env.ORIGIN ?? release.origin;
}

/** Weak comparison: compression at the edge may have weakened the tag. */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
