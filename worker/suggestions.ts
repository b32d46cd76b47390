/** Suggests pages for a URL that doesn't exist. It needs only the route table, so it reads nothing from KV. */
import { distance } from "fastest-levenshtein";
import type { Link, RouteTable } from "../content/model.ts";

/** Longer paths are no typing errors, and comparing them takes time. */
const LONGEST = 80;
/** Maximum number of keys to check for shared pairs of letters, whatever the size of the site. */
const MAX_LOOKUPS = 2500;
/** Maximum number of keys to compare by edit distance: those that share the most pairs of letters. */
const MAX_COMPARISONS = 12;

/** Returns up to `limit` pages whose URL, title or old URL is similar to `path`, the most similar first. */
export function suggestPages(path: string, table: Pick<RouteTable, "pages" | "redirects">, limit = 3): Link[] {
  const wanted = normalize(path);
  if (wanted === "" || wanted.length > LONGEST) return [];
  const { whole, last } = candidatesOf(table);
  const nearest = new Map<string, number>();
  const keep = (candidates: Candidates, key: string, handicap: number): void => {
    for (const [url, score] of candidates.similarTo(key))
      if (score + handicap < (nearest.get(url) ?? Number.POSITIVE_INFINITY)) nearest.set(url, score + handicap);
  };
  keep(whole, wanted, 0);
  // At the same distance, a match of the whole URL wins over a match of one segment.
  keep(last, lastSegment(wanted), 0.01);
  return [...nearest]
    .sort(([a, left], [b, right]) => left - right || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([url]) => ({ url, title: table.pages[url]?.[3] ?? url }));
}

/** Finds similar keys by the pairs of letters that they share, because comparing all keys would take milliseconds. */
class Candidates {
  readonly #keys: string[] = [];
  readonly #urls: string[] = [];
  /** A pair of letters → the numbers of the keys that contain it. */
  readonly #numbersByPair = new Map<string, number[]>();

  add(key: string, url: string): void {
    const number = this.#keys.push(key) - 1;
    this.#urls.push(url);
    for (const pair of pairsOf(key)) {
      const numbers = this.#numbersByPair.get(pair);
      if (numbers) numbers.push(number);
      else this.#numbersByPair.set(pair, [number]);
    }
  }

  /** Returns the keys that share many pairs of letters. Checks rare pairs first, because common pairs say little. */
  #sharingPairs(pairs: ReadonlySet<string>): { number: number; similarity: number }[] {
    const lists = [...pairs].map((pair) => this.#numbersByPair.get(pair) ?? []).sort((a, b) => a.length - b.length);
    const shared = new Uint8Array(this.#keys.length);
    const touched: number[] = [];
    let lookups = 0;
    let used = 0;
    for (const numbers of lists) {
      lookups += numbers.length;
      if (lookups > MAX_LOOKUPS && touched.length > 0) break;
      used++;
      for (const number of numbers) {
        const count = (shared[number] as number) + 1;
        shared[number] = count;
        if (count === 1) touched.push(number);
      }
    }
    const least = (0.12 * used) / pairs.size;
    return touched
      .map((number) => {
        const length = (this.#keys[number] as string).length;
        return { number, similarity: (shared[number] as number) / (pairs.size + length) };
      })
      .filter(({ similarity }) => similarity > least);
  }

  /** Returns URLs whose keys are similar to `wanted`, with their edit distance as a share of the length. */
  similarTo(wanted: string): [url: string, score: number][] {
    return this.#sharingPairs(pairsOf(wanted))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MAX_COMPARISONS)
      .map(({ number }): [string, number] => [
        this.#urls[number] as string,
        relativeDistance(wanted, this.#keys[number] as string),
      ])
      .filter(([, score]) => Number.isFinite(score));
  }
}

/** Returns each pair of letters once. Start and end count as letters, so that short words have pairs too. */
function pairsOf(key: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at <= key.length; at++) pairs.add(` ${key} `.slice(at, at + 2));
  return pairs;
}

const candidatesByTable = new WeakMap<object, { whole: Candidates; last: Candidates }>();

function candidatesOf(table: Pick<RouteTable, "pages" | "redirects">): { whole: Candidates; last: Candidates } {
  const cached = candidatesByTable.get(table.pages);
  if (cached) return cached;
  const candidates = { whole: new Candidates(), last: new Candidates() };
  const add = (key: string, url: string): void => {
    candidates.whole.add(key, url);
    candidates.last.add(lastSegment(key), url);
  };
  for (const [url, [section, , , title]] of Object.entries(table.pages)) {
    add(normalize(url), url);
    add(normalize(`${section}/${title}`), url);
  }
  for (const [from, to] of Object.entries(table.redirects)) {
    const url = to.split("#")[0] ?? to;
    if (Object.hasOwn(table.pages, url)) add(normalize(from), url);
  }
  candidatesByTable.set(table.pages, candidates);
  return candidates;
}

/** "/Concepts/Entry%20Points/" → "concepts/entry-points". */
function normalize(path: string): string {
  return path
    .toLowerCase()
    .replace(/%[0-9a-f]{2}/g, "-")
    .replace(/(\/index)?\.(html?|mdx?)$/, "")
    .replace(/[^a-z0-9/]+/g, "-")
    .replace(/^[-/]+|[-/]+$/g, "");
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Returns the edit distance as a share of the longer string, or Infinity above a third, where it's another word. */
export function relativeDistance(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  const allowed = Math.floor(longest / 3);
  if (longest === 0 || Math.abs(a.length - b.length) > allowed) return Number.POSITIVE_INFINITY;
  const edits = distance(a, b);
  return edits > allowed ? Number.POSITIVE_INFINITY : edits / longest;
}
