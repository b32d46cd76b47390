/** Resolves a path in memory: to a page, a Markdown file, a redirect to the canonical URL, or nothing. */
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

/** Pages that the Worker renders without content from KV. Each has its own route in `worker/index.ts`. */
const renderedPages: readonly string[] = ["/search/", "/offline/", "/app-shell/"];

const missing: Resolved = { kind: "missing" };
let byLowerCase: Map<string, string> | undefined;

/**
 * Resolves the path of a request. Never throws, whatever the path. The location of `moved` is root-relative, or
 * absolute if the redirect table says so. A single redirect always ends at a page or outside the site.
 */
export function resolvePath(pathname: string, search = ""): Resolved {
  if (pathname.length > LONGEST_PATH) return { kind: "too-long" };
  const route = findRoute(pathname);
  if (route) return { kind: "page", route };
  const section = printableSectionOf(pathname);
  if (section !== null) return { kind: "printable", section };

  const [, name, extension] = /^(.*?)((?:\/index)?\.md)?$/is.exec(pathname) ?? [];
  if (extension !== undefined) return resolveMarkdown(name ?? "", extension, search);

  const path = normalize(pathname);
  if (path === null) return missing;
  const target = findTarget(path);
  if (target === null) return missing;
  return { kind: "moved", location: withQuery(target, search) };
}

/** Resolves `/concepts/index.md` and `/concepts.md` to the page's Markdown, or redirects to its current URL. */
function resolveMarkdown(name: string, extension: string, search: string): Resolved {
  const isPage = extension === "/index.md" || (extension === ".md" && !name.endsWith("/"));
  const file = isPage ? (findMarkdown(`${name}/`) ?? (extension === ".md" ? findMarkdown(name) : null)) : null;
  if (file) return { kind: "markdown", file };
  const path = normalize(name);
  const target = path && findTarget(path);
  if (!target) return missing;
  const [targetPath = "", hash] = target.split("#");
  if (target.startsWith("/") && !findMarkdown(targetPath)) return missing;
  const location = target.startsWith("/") ? `${targetPath}index.md${hash === undefined ? "" : `#${hash}`}` : target;
  return { kind: "moved", location: withQuery(location, search) };
}

/** Returns the name after `prefix`: `output.filename` for `/option/output.filename/`. Null if it can't be decoded. */
export function nameAfter(prefix: string, pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice(prefix.length))
      .replace(/^\/+|\/+$/g, "")
      .trim();
  } catch {
    return null;
  }
}

/**
 * Decodes a path, removes double slashes, `index.html` and `.html`, and adds a trailing slash. Returns null if no page
 * can have this path.
 */
function normalize(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  // URLs of this site contain only letters, digits and a few signs. A browser would treat a backslash as a slash.
  if (!/^[\w\-./]+$/.test(path) || path.includes("..")) return null;
  path = path
    .replace(/\/{2,}/g, "/")
    .replace(/\/index(\.html)?\/?$/i, "/")
    .replace(/\.html$/i, "");
  return path.endsWith("/") ? path : `${path}/`;
}

function findTarget(path: string): string | null {
  if (findRoute(path) || printableSectionOf(path) !== null || renderedPages.includes(path)) return path;
  if (Object.hasOwn(release.redirects, path)) return release.redirects[path] as string;
  byLowerCase ??= new Map(
    [...Object.entries(release.redirects), ...[...allUrls(), ...renderedPages].map((url) => [url, url] as const)].map(
      ([from, to]) => [from.toLowerCase(), to],
    ),
  );
  return byLowerCase.get(path.toLowerCase()) ?? null;
}

/** Returns the section whose printable page has this path, or null. */
function printableSectionOf(path: string): string | null {
  const name = /^\/([a-z]+)\/printable\/$/.exec(path)?.[1] ?? "";
  const exists = (printableSections as readonly string[]).includes(name) && Object.hasOwn(release.sections, name);
  return exists ? name : null;
}

/** Adds the request's query string before the target's hash, unless it's too long or the target is another site. */
function withQuery(target: string, search: string): string {
  if (search === "" || search.length > LONGEST_QUERY || !/^\?[\x21-\x7e]*$/.test(search) || !target.startsWith("/"))
    return target;
  const [path, hash] = target.split("#");
  return `${path}${search}${hash === undefined ? "" : `#${hash}`}`;
}
