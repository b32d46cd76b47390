/** Maps a URL in a README to the URL on this site. */
import type { LockEntry } from "./lock.ts";

/** The pages, ids and redirects of this site. */
export interface SiteMap {
  /**
   * Ids of the headings of every page: those of this site's pages from permalinks.json, those of READMEs from the
   * README.
   */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** Old URL → URL. */
  redirects: Readonly<Record<string, string>>;
}

export interface Place extends Pick<LockEntry, "url" | "repo"> {
  /** Folder of the package in its repository, with a slash at the end, or "". */
  directory: string;
}

/** New ids for the fragments of older pages, and corrections of mistyped ones in READMEs. */
const movedFragments: Readonly<Record<string, string>> = {
  "/api/module-variables/#__webpack_public_path__-webpack-specific-":
    "/api/module-variables/#__webpack_public_path__-webpack-specific",
  "/configuration/module/#rule-exclude": "/configuration/module/#ruleexclude",
  "/configuration/module/#rule-include": "/configuration/module/#ruleinclude",
  "/configuration/module/#rule-options-rule-query": "/configuration/module/#ruleoptions--rulequery",
  "/configuration/module/#rule-use": "/configuration/module/#ruleuse",
  "/configuration/optimization/#optimization-concatenatemodules":
    "/configuration/optimization/#optimizationconcatenatemodules",
  "/configuration/output/#output-chunkfilename": "/configuration/output/#outputchunkfilename",
  "/configuration/output/#output-publicpath": "/configuration/output/#outputpublicpath",
  "/configuration/resolve/#resolve-modules": "/configuration/resolve/#resolvemodules",
  "/guides/shimming/#exports-loader": "/loaders/exports-loader/",
  "/guides/shimming/#imports-loader": "/loaders/imports-loader/",
  "/guides/shimming/#provideplugin": "/plugins/provide-plugin/",
};

/** Returns a resolver for one README. It calls `note` for every fragment or page that doesn't exist. */
export function resolver(place: Place, site: SiteMap, note: (message: string) => void): (url: string) => string | null {
  const ownIds = site.ids.get(place.url) ?? new Set<string>();
  const packageUrl = `${place.repo}/blob/HEAD/${place.directory}`;

  const inPage = (fragment: string): string | null => {
    const id = findId(fragment, ownIds);
    if (id === null) note(`#${fragment}: no such heading, no link`);
    return id === null ? null : `#${id}`;
  };

  const onSite = (path: string, fragment: string): string | null => {
    const lower = fragment.toLowerCase();
    const moved = movedFragments[`${path}#${lower}`];
    if (moved) return onSite(...split(moved));
    if (path === "/configuration/other-options/" && lower.startsWith("cache"))
      return onSite("/configuration/cache/", lower);
    const redirect = site.redirects[path];
    if (redirect) return redirect.startsWith("/") ? onSite(...split(redirect)) : redirect;
    if (path === place.url) return fragment === "" ? path : inPage(fragment);
    const ids = site.ids.get(path);
    if (!ids) note(`${path}: no such page, no link`);
    if (!ids || fragment === "") return ids ? path : null;
    const id = findId(lower, ids);
    if (id === null) note(`${path}#${fragment}: no such heading, links to the page`);
    return id === null ? path : `${path}#${id}`;
  };

  const relative = (url: string): string | null => {
    // A fragment without its #, which is a typo.
    if (ownIds.has(url)) return `#${url}`;
    const target = new URL(url.replace(/^\/+/, `${place.repo}/blob/HEAD/`), packageUrl);
    const path = target.href.slice(0, target.href.length - target.hash.length);
    if (path === packageUrl || path.toLowerCase() === `${packageUrl}readme.md`.toLowerCase())
      return target.hash ? inPage(target.hash.slice(1)) : null;
    return target.href.startsWith(`${place.repo}/`) ? target.href : null;
  };

  return (url) => {
    if (url.startsWith("#")) return inPage(url.slice(1));
    if (/^mailto:/i.test(url)) return url;
    const absolute = url.startsWith("//") ? `https:${url}` : url;
    if (!/^[a-z][a-z0-9+.-]*:/i.test(absolute)) return relative(url);
    if (!URL.canParse(absolute) || !/^https?:/i.test(absolute)) return null;
    const { host, pathname, search, hash } = new URL(absolute);
    const fragment = hash.slice(1);
    switch (host.replace(/^www\./, "")) {
      case "webpack.js.org":
        return onSite(...split(pathname + hash));
      case "npmjs.com":
        return `https://www.npmjs.com${pathname}${search}${hash}`;
      case "github.com":
        return onGitHub(pathname, search, fragment) ?? absolute;
      default:
        return absolute;
    }
  };

  function onGitHub(pathname: string, search: string, fragment: string): string | null {
    const [, owner = "", name = "", rest = ""] = /^\/([^/]+)\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
    // `…/css-loader/main/CHANGELOG.md` lacks the `blob` that GitHub puts before a branch.
    if (/^\/(main|master)\/./.test(rest))
      return `https://github.com/${owner}/${name}/blob${rest}${fragment && `#${fragment}`}`;
    if (search !== "" || !/^(\/|\/tree\/(main|master|HEAD)\/?)?$/.test(rest)) return null;
    const heading = fragment === "readme" ? "" : fragment;
    const isWebpackPackage = /^webpack(-contrib)?$/.test(owner) && /-(loader|plugin)$/.test(name);
    const path = `/${name.endsWith("-loader") ? "loaders" : "plugins"}/${name}/`;
    const isThisPackage =
      `https://github.com/${owner}/${name}` === place.repo || (isWebpackPackage && path === place.url);
    // A link to the package's repository stays unchanged, unless it points to a heading.
    if (isThisPackage) return heading === "" ? null : inPage(heading);
    return isWebpackPackage && site.ids.has(path) ? onSite(path, heading) : null;
  }
}

/** The id that a fragment refers to: the same id, or the only one with the same letters and digits. */
function findId(fragment: string, ids: ReadonlySet<string>): string | null {
  let wanted = fragment.toLowerCase();
  try {
    wanted = decodeURIComponent(wanted);
  } catch {
    // The fragment contains a literal %.
  }
  if (ids.has(wanted)) return wanted;
  const letters = (id: string): string => id.replace(/[^\p{L}\p{N}]/gu, "");
  const similar = [...ids].filter((id) => letters(id) === letters(wanted));
  return similar.length === 1 && wanted !== "" ? (similar[0] as string) : null;
}

/** "/guides/caching#a" → ["/guides/caching/", "a"]. */
function split(target: string): [path: string, fragment: string] {
  const [path = "/", fragment = ""] = target.split("#", 2);
  return [path.endsWith("/") ? path : `${path}/`, fragment];
}
