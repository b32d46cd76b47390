/** `/e/<class or code>/`: one redirect to the page of an error, a warning or a deprecation, or what was probably meant. */
import { allErrors, type ErrorIndex, findError, openErrors, plain } from "../content/error-index.ts";
import type { Link } from "../content/model.ts";
import { release } from "./release.ts";
import { nameAfter } from "./resolve-path.ts";
import { near } from "./suggestions.ts";

/** Longer names are no typing mistakes, and comparing them costs time. */
const LONGEST = 80;

const prefix = "/e/";

/** The index is opened by the first who asks: most isolates never need it. */
let opened: ErrorIndex | undefined;

function errors(): ErrorIndex {
  opened ??= openErrors(release.errors);
  return opened;
}

/** Root-relative URL for a path below /e/, or null if no error has that name. */
export function errorUrl(pathname: string): string | null {
  const name = nameAfter(prefix, pathname);
  if (name === null) return null;
  return name === "" ? allErrors : findError(errors(), name);
}

/** Up to `limit` errors whose name is near to the one asked for, then the page that has all of them. */
export function suggestErrors(pathname: string, limit = 5): Link[] {
  const name = plain(nameAfter(prefix, pathname) ?? "");
  const all: Link = { title: "Errors and warnings", url: allErrors };
  if (name === "" || name.length > LONGEST) return [all];
  const nearest = new Map<string, { title: string; score: number }>();
  for (const [key, { name: title, url }] of errors()) {
    const score = key.includes(name) && name.length > 3 ? 0.2 : near(name, key);
    if (score < (nearest.get(url)?.score ?? Number.POSITIVE_INFINITY)) nearest.set(url, { title, score });
  }
  const links = [...nearest]
    .sort(([, a], [, b]) => a.score - b.score || a.title.length - b.title.length)
    .map(([url, { title }]): Link => ({ title, url }));
  return [...links.slice(0, limit), all];
}
