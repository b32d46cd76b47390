/** What a visitor may have meant by an address that leads nowhere. Reads nothing: the route table knows all there is. */
import type { Link, RouteTable } from "../content/model.ts";

interface Candidate {
  /** What is compared: an address without slashes at its ends, its last part, or a title written like one. */
  key: string;
  url: string;
}

/** Longer paths are no typing mistakes, and comparing them costs time. */
const LONGEST = 80;

/** Up to `limit` pages whose address, title or old address is near to `path`, the nearest first. */
export function suggestPages(path: string, table: Pick<RouteTable, "pages" | "redirects">, limit = 3): Link[] {
  const wanted = plain(path);
  if (wanted === "" || wanted.length > LONGEST) return [];
  const last = lastOf(wanted);
  const nearest = new Map<string, number>();
  for (const { key, url } of candidatesOf(table)) {
    // A part of an address says less than all of it: at the same distance the whole wins.
    const score = Math.min(near(wanted, key), 0.01 + near(last, lastOf(key)));
    if (score < (nearest.get(url) ?? Number.POSITIVE_INFINITY)) nearest.set(url, score);
  }
  return [...nearest]
    .filter(([, score]) => Number.isFinite(score))
    .sort(([a, left], [b, right]) => left - right || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([url]) => ({ url, title: table.pages[url]?.[3] ?? url }));
}

const known = new WeakMap<object, Candidate[]>();

function candidatesOf(table: Pick<RouteTable, "pages" | "redirects">): Candidate[] {
  const held = known.get(table.pages);
  if (held) return held;
  const made: Candidate[] = [];
  for (const [url, [section, , , title]] of Object.entries(table.pages)) {
    made.push({ key: plain(url), url }, { key: plain(`${section}/${title}`), url });
  }
  for (const [from, to] of Object.entries(table.redirects)) {
    const url = to.split("#")[0] ?? to;
    if (Object.hasOwn(table.pages, url)) made.push({ key: plain(from), url });
  }
  known.set(table.pages, made);
  return made;
}

/** "/Concepts/Entry%20Points/" → "concepts/entry-points". */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/%[0-9a-f]{2}/g, "-")
    .replace(/\.(html?|mdx?)$/, "")
    .replace(/[^a-z0-9/]+/g, "-")
    .replace(/^[-/]+|[-/]+$/g, "");
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Edits as a share of the length; Infinity where it is more than a third, which is another word. */
export function near(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  const allowed = Math.floor(longest / 3);
  if (longest === 0 || Math.abs(a.length - b.length) > allowed) return Number.POSITIVE_INFINITY;
  const edits = distance(a, b, allowed);
  return edits > allowed ? Number.POSITIVE_INFINITY : edits / longest;
}

/** Levenshtein's edit distance; gives up with a larger number once it must be more than `allowed`. */
function distance(a: string, b: string, allowed: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const value = Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      next.push(value);
      if (value < least) least = value;
    }
    if (least > allowed) return least;
    row = next;
  }
  return row[b.length] as number;
}
