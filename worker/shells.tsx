/** Renders the shell around a page's body, once per page and isolate. */
import type { ReactElement } from "react";
import { Document } from "../app/document.tsx";
import type { Head } from "../app/head.tsx";
import { structuredData } from "../app/structured-data.ts";
import { BlogIndexView } from "../app/views/blog.tsx";
import { DocView } from "../app/views/doc.tsx";
import { HomeView } from "../app/views/home.tsx";
import { ProblemView } from "../app/views/problem.tsx";
import type { Entry, Section } from "../content/model.ts";
import { neighbors, sectionOf } from "../content/navigation.ts";
import { site } from "../content/site.ts";
import type { Env } from "./env.ts";
import { hostedSearch } from "./hosted-search.ts";
import { Memo } from "./memo.ts";
import { entryOf, type Route, release } from "./release.ts";
import { renderShell, type Shell } from "./render.tsx";

const shells = new Memo<Shell>(8 * 1024 * 1024);

/** Returns the canonical origin, which may differ from the request's. */
export function originOf(env: Env): string {
  return env.ORIGIN ?? release.origin;
}

/** Returns the cached shell for `key`, or renders and caches it. */
export function cachedShell(key: string, head: Head, view: () => ReactElement): Shell {
  const cached = shells.get(key);
  if (cached) return cached;
  const shell = createShell(head, view());
  return shells.set(key, shell, shell.before.byteLength + shell.after.byteLength);
}

/** Returns the shell of a page of the release. */
export function pageShell(env: Env, section: Section, { url }: Route): Shell {
  const entry = entryOf(section, url);
  return cachedShell(url, headOf(env, entry), () => viewOf(entry, section));
}

/** Returns the shell of a page whose body can't be read. It isn't cached. */
export function problemShell(env: Env, section: Section, route: Route): Shell {
  const entry = section.entries.find(({ url }) => url === route.url) ?? bareEntry(route);
  const view = <ProblemView entry={entry} section={section} neighbors={neighbors(section.entries, entry.url)} />;
  return createShell(headOf(env, entry), view);
}

function createShell(head: Head, view: ReactElement): Shell {
  return renderShell(
    <Document head={head} assets={release.assets} analytics={release.analytics} search={hostedSearch}>
      {view}
    </Document>,
  );
}

function viewOf(entry: Entry, section: Section): ReactElement {
  if (entry.url === "/") return <HomeView entry={entry} webpack={release.webpack} />;
  if (entry.url === "/blog/") {
    const posts = section.entries.filter(({ date }) => date !== undefined);
    return <BlogIndexView entry={entry} section={section} posts={posts} />;
  }
  const near = neighbors(section.entries, entry.url);
  return <DocView entry={entry} section={section} neighbors={near} webpack={release.webpack.version} />;
}

function headOf(env: Env, entry: Entry): Head {
  return {
    path: entry.url,
    origin: originOf(env),
    title: entry.url === "/" ? site.name : `${entry.title} | ${site.name}`,
    description: entry.description ?? site.defaultDescription,
    type: entry.date ? "article" : "website",
    markdown: true,
    data: structuredData(entry, sectionOf(entry.url), originOf(env)),
    ...(entry.url === "/" ? { styles: "home" } : {}),
  };
}

/** Returns the part of a page's metadata that the route table contains. */
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
