/** `/e/<class or code>/` redirects to the page of an error, warning or deprecation, or suggests similar names. */
import { allErrors, type ErrorIndex, findError, openErrors, plain } from "../content/error-index.ts";
import type { Link } from "../content/model.ts";
import { release } from "./release.ts";
import { nameAfter } from "./resolve-path.ts";
import { relativeDistance } from "./suggestions.ts";

/** Longer names are no typing errors, and comparing them takes time. */
const LONGEST = 80;

const prefix = "/e/";

/** Opened by the first request that needs it, because most isolates never do. */
let opened: ErrorIndex | undefined;

function errors(): ErrorIndex {
  opened ??= openErrors(release.errors);
  return opened;
}

/** Returns the root-relative URL for a path under /e/, or null if no error has that name. */
export function errorUrl(pathname: string): string | null {
  const name = nameAfter(prefix, pathname);
  if (name === null) return null;
  return name === "" ? allErrors : findError(errors(), name);
}

/** Returns up to `limit` errors with a similar name, then the page of all errors. */
export function suggestErrors(pathname: string, limit = 5): Link[] {
  const name = plain(nameAfter(prefix, pathname) ?? "");
  const all: Link = { title: "Errors and warnings", url: allErrors };
  if (name === "" || name.length > LONGEST) return [all];
  const nearest = new Map<string, { title: string; score: number }>();
  for (const [key, { name: title, url }] of errors()) {
    const score = key.includes(name) && name.length > 3 ? 0.2 : relativeDistance(name, key);
    if (score < (nearest.get(url)?.score ?? Number.POSITIVE_INFINITY)) nearest.set(url, { title, score });
  }
  const links = [...nearest]
    .sort(([, a], [, b]) => a.score - b.score || a.title.length - b.title.length)
    .map(([url, { title }]): Link => ({ title, url }));
  return [...links.slice(0, limit), all];
}
