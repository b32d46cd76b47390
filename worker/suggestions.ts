/** Suggests pages for a URL that doesn't exist. It needs only the route table, so it reads nothing from KV. */
import { distance } from "fastest-levenshtein";
import type { Link, RouteTable } from "../content/model.ts";

/** Longer paths are no typing mistakes, and comparing them costs time. */
const LONGEST = 80;
/** So many keys are looked at for the pairs of letters they share, whatever the size of the site. */
const LOOKS = 2500;
/** So many of those that share most pairs of letters are compared letter by letter. */
const COMPARED = 12;

/** Up to `limit` pages whose URL, title or old URL is similar to `path`, the most similar first. */
export function suggestPages(path: string, table: Pick<RouteTable, "pages" | "redirects">, limit = 3): Link[] {
  const wanted = plain(path);
  if (wanted === "" || wanted.length > LONGEST) return [];
  const { whole, last } = candidatesOf(table);
  const nearest = new Map<string, number>();
  const take = (candidates: Candidates, key: string, handicap: number): void => {
    for (const [url, score] of candidates.near(key))
      if (score + handicap < (nearest.get(url) ?? Number.POSITIVE_INFINITY)) nearest.set(url, score + handicap);
  };
  take(whole, wanted, 0);
  // At the same distance, a match of the whole URL wins over a match of one segment.
  take(last, lastOf(wanted), 0.01);
  return [...nearest]
    .sort(([a, left], [b, right]) => left - right || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([url]) => ({ url, title: table.pages[url]?.[3] ?? url }));
}

/** Keys of pages, found by the pairs of letters that they share with a wrong one: comparing all of them takes milliseconds. */
class Candidates {
  readonly #keys: string[] = [];
  readonly #urls: string[] = [];
  /** Pair of letters → numbers of the keys that have it. */
  readonly #having = new Map<string, number[]>();

  add(key: string, url: string): void {
    const number = this.#keys.push(key) - 1;
    this.#urls.push(url);
    for (const pair of pairsOf(key)) {
      const having = this.#having.get(pair);
      if (having) having.push(number);
      else this.#having.set(pair, [number]);
    }
  }

  /** The keys that share many pairs of letters: the rarest pairs first, since what most keys have tells nothing. */
  #alike(pairs: ReadonlySet<string>): { number: number; likeness: number }[] {
    const lists = [...pairs].map((pair) => this.#having.get(pair) ?? []).sort((a, b) => a.length - b.length);
    const shared = new Uint8Array(this.#keys.length);
    const touched: number[] = [];
    let looks = 0;
    let used = 0;
    for (const having of lists) {
      looks += having.length;
      if (looks > LOOKS && touched.length > 0) break;
      used++;
      for (const number of having) {
        const count = (shared[number] as number) + 1;
        shared[number] = count;
        if (count === 1) touched.push(number);
      }
    }
    const least = (0.12 * used) / pairs.size;
    return touched
      .map((number) => {
        const length = (this.#keys[number] as string).length;
        return { number, likeness: (shared[number] as number) / (pairs.size + length) };
      })
      .filter(({ likeness }) => likeness > least);
  }

  /** URLs whose keys are similar to `wanted`, with their distance as a share of the length. */
  near(wanted: string): [url: string, score: number][] {
    return this.#alike(pairsOf(wanted))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, COMPARED)
      .map(({ number }): [string, number] => [this.#urls[number] as string, near(wanted, this.#keys[number] as string)])
      .filter(([, score]) => Number.isFinite(score));
  }
}

/** Each once; the start counts as a letter, so that short words have pairs too. */
function pairsOf(key: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at <= key.length; at++) pairs.add(` ${key} `.slice(at, at + 2));
  return pairs;
}

const known = new WeakMap<object, { whole: Candidates; last: Candidates }>();

function candidatesOf(table: Pick<RouteTable, "pages" | "redirects">): { whole: Candidates; last: Candidates } {
  const held = known.get(table.pages);
  if (held) return held;
  const made = { whole: new Candidates(), last: new Candidates() };
  const add = (key: string, url: string): void => {
    made.whole.add(key, url);
    made.last.add(lastOf(key), url);
  };
  for (const [url, [section, , , title]] of Object.entries(table.pages)) {
    add(plain(url), url);
    add(plain(`${section}/${title}`), url);
  }
  for (const [from, to] of Object.entries(table.redirects)) {
    const url = to.split("#")[0] ?? to;
    if (Object.hasOwn(table.pages, url)) add(plain(from), url);
  }
  known.set(table.pages, made);
  return made;
}

/** "/Concepts/Entry%20Points/" → "concepts/entry-points". */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/%[0-9a-f]{2}/g, "-")
    .replace(/(\/index)?\.(html?|mdx?)$/, "")
    .replace(/[^a-z0-9/]+/g, "-")
    .replace(/^[-/]+|[-/]+$/g, "");
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Edits as a share of the length; Infinity if they are more than a third, because then it is another word. */
export function near(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  const allowed = Math.floor(longest / 3);
  if (longest === 0 || Math.abs(a.length - b.length) > allowed) return Number.POSITIVE_INFINITY;
  const edits = distance(a, b);
  return edits > allowed ? Number.POSITIVE_INFINITY : edits / longest;
}
