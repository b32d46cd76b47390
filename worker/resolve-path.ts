/** Decides in memory what a path leads to: a page, a redirect to the canonical URL, or nothing. */
import { printableSections } from "../content/site.ts";
import { allUrls, findMarkdown, findRoute, type MarkdownFile, type Route, release } from "./release.ts";

export type Resolved =
  | { kind: "page"; route: Route }
  | { kind: "markdown"; file: MarkdownFile }
  | { kind: "printable"; section: string }
  | { kind: "moved"; location: string }
  | { kind: "missing" }
  | { kind: "too-long" };

const LONGEST_PATH = 2048;
/** Enough for the longest search: 200 characters, each up to nine bytes when percent-encoded. */
const LONGEST_QUERY = 2048;

/** Pages that the Worker renders without content. Each has its own route in worker/index.ts. */
const drawnPages: readonly string[] = ["/search/", "/offline/", "/app-shell/"];

const missing: Resolved = { kind: "missing" };
let folded: Map<string, string> | undefined;

/**
 * Resolves the path of a request. Total: never throws, whatever the path. A `moved` location is root-relative, or
 * absolute only if it is in the redirect table. Following it once always ends at a page or outside the site.
 */
export function resolvePath(pathname: string, search = ""): Resolved {
  if (pathname.length > LONGEST_PATH) return { kind: "too-long" };
  const route = findRoute(pathname);
  if (route) return { kind: "page", route };
  const section = printableOf(pathname);
  if (section !== null) return { kind: "printable", section };

  const [, name, extension] = /^(.*?)((?:\/index)?\.md)?$/is.exec(pathname) ?? [];
  if (extension !== undefined) return resolveMarkdown(name ?? "", extension, search);

  const wanted = tidy(pathname);
  if (wanted === null) return missing;
  const target = known(wanted);
  if (target === null) return missing;
  return { kind: "moved", location: withQuery(target, search) };
}

/** The file of a page at `/concepts/index.md` and `/concepts.md`, or where it is now. A redirect leads from Markdown to Markdown. */
function resolveMarkdown(name: string, extension: string, search: string): Resolved {
  const isPage = extension === "/index.md" || (extension === ".md" && !name.endsWith("/"));
  const file = isPage ? (findMarkdown(`${name}/`) ?? (extension === ".md" ? findMarkdown(name) : null)) : null;
  if (file) return { kind: "markdown", file };
  const wanted = tidy(name);
  const target = wanted && known(wanted);
  if (!target) return missing;
  const [path = "", hash] = target.split("#");
  if (target.startsWith("/") && !findMarkdown(path)) return missing;
  const location = target.startsWith("/") ? `${path}index.md${hash === undefined ? "" : `#${hash}`}` : target;
  return { kind: "moved", location: withQuery(location, search) };
}

/** The name that follows `prefix`: `output.filename` in `/option/output.filename/`. Null if it can't be decoded. */
export function nameAfter(prefix: string, pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice(prefix.length))
      .replace(/^\/+|\/+$/g, "")
      .trim();
  } catch {
    return null;
  }
}

/** The path decoded, with single slashes, without index.html, with a slash at the end; null if it cannot be a page's. */
function tidy(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // URLs of this site have only letters, digits and a few signs. To a browser, a backslash would be a slash.
  if (!/^[\w\-./]+$/.test(path) || path.includes("..")) return null;
  path = path
    .replace(/\/{2,}/g, "/")
    .replace(/\/index(\.html)?\/?$/i, "/")
    .replace(/\.html$/i, "");
  return path.endsWith("/") ? path : `${path}/`;
}

function known(path: string): string | null {
  if (findRoute(path) || printableOf(path) !== null || drawnPages.includes(path)) return path;
  if (Object.hasOwn(release.redirects, path)) return release.redirects[path] as string;
  folded ??= new Map(
    [...Object.entries(release.redirects), ...[...allUrls(), ...drawnPages].map((url) => [url, url] as const)].map(
      ([from, to]) => [from.toLowerCase(), to],
    ),
  );
  return folded.get(path.toLowerCase()) ?? null;
}

/** The section whose printable page has this URL, or null. */
function printableOf(path: string): string | null {
  const name = /^\/([a-z]+)\/printable\/$/.exec(path)?.[1] ?? "";
  const isThere = (printableSections as readonly string[]).includes(name) && Object.hasOwn(release.sections, name);
  return isThere ? name : null;
}

/** Keeps the query of the request, unless it is long or the target is elsewhere. The hash comes last. */
function withQuery(target: string, search: string): string {
  if (search === "" || search.length > LONGEST_QUERY || !/^\?[\x21-\x7e]*$/.test(search) || !target.startsWith("/"))
    return target;
  const [path, hash] = target.split("#");
  return `${path}${search}${hash === undefined ? "" : `#${hash}`}`;
}
