/** How well a search engine answers: queries with their right answers, written down before anything was tuned to them. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../places.ts";

export interface Golden {
  kind: string;
  query: string;
  /** Any of them is right: a page, or with a hash exactly that heading of it. */
  answers: string[];
}

export interface Quality {
  /** Mean of 1 / rank of the first right answer. */
  mrr: number;
  /** Share of queries with a right answer among the first three. */
  top3: number;
  queries: number;
  /** What was not among the first three, with the rank; 0 for not found. */
  missed: { query: string; rank: number }[];
}

/** Gives addresses, the best first. */
export type Find = (query: string) => Promise<readonly string[]>;

/** Queries whose right answers are written, without answers that are not. A heading may have taken over an older id. */
export async function readGolden(pages: readonly { url: string; html: string }[]): Promise<Golden[]> {
  const known = new Set(pages.map(({ url }) => url));
  const older = new Map(
    pages.flatMap(({ url, html }) => olderIds(html).map(([old, id]) => [`${url}#${old}`, `${url}#${id}`])),
  );
  const all = JSON.parse(await readFile(join(root, "scripts/bench/search-golden.json"), "utf8")) as Golden[];
  return all
    .map(({ answers, ...one }) => ({
      ...one,
      answers: answers.filter((url) => known.has(pageOf(url))).map((url) => older.get(url) ?? url),
    }))
    .filter(({ answers }) => answers.length > 0);
}

/** Ids that a heading has besides its own, with that. */
function olderIds(html: string): [old: string, id: string][] {
  const headings = html.matchAll(/<h[1-6] id="([^"]+)"[^>]*>((?:<span id="[^"]+"><\/span>)+)/g);
  return [...headings].flatMap(([, id = "", spans = ""]) =>
    [...spans.matchAll(/id="([^"]+)"/g)].map(([, old = ""]): [string, string] => [old, id]),
  );
}

/** `byPage`: the engine finds pages and not headings, so the right page is the right answer. */
export async function judge(golden: readonly Golden[], find: Find, { byPage = false } = {}): Promise<Quality> {
  let sum = 0;
  let top3 = 0;
  const missed: Quality["missed"] = [];
  for (const { query, answers } of golden) {
    const found = await find(query);
    const isRight = (url: string): boolean =>
      answers.some((answer) => (byPage || !answer.includes("#") ? pageOf(answer) === pageOf(url) : answer === url));
    const rank = found.slice(0, 20).findIndex(isRight) + 1;
    if (rank > 0) sum += 1 / rank;
    if (rank > 0 && rank <= 3) top3++;
    else missed.push({ query, rank });
  }
  return { mrr: sum / golden.length, top3: top3 / golden.length, queries: golden.length, missed };
}

export function pageOf(url: string): string {
  return url.replace(/#.*/, "");
}
