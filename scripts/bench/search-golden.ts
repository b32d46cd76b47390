/**
 * Measures the quality of search with queries and their right answers, which were written before the ranking was tuned.
 * search-golden.json has names, options and short questions; search-real.json has questions from public threads.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../build/places.ts";

interface Golden {
  kind: string;
  query: string;
  /**
   * The URLs of right answers. A URL with a hash means exactly that heading, a URL without a hash any heading of the
   * page.
   */
  answers: string[];
  /** The thread that the query comes from. */
  source?: string;
  /** Set aside, chosen by the hash of the query: never look at these queries one by one when you tune the ranking. */
  aside?: true;
}

interface Quality {
  /** Mean of 1 / rank of the first right answer. */
  mrr: number;
  /** Share of queries with a right answer among the first three. */
  top3: number;
  /** Queries without a right answer among the first three, with its rank; 0 if it isn't among the first 20. */
  missed: { query: string; rank: number }[];
}

export async function readGolden(name: "golden" | "real" = "golden"): Promise<Golden[]> {
  return JSON.parse(await readFile(join(root, `scripts/bench/search-${name}.json`), "utf8")) as Golden[];
}

/** Measures `find`, which returns URLs, the best first. */
export async function judge(
  golden: readonly Golden[],
  find: (query: string) => Promise<readonly string[]>,
): Promise<Quality> {
  let sum = 0;
  let top3 = 0;
  const missed: Quality["missed"] = [];
  for (const { query, answers } of golden) {
    const urls = await find(query);
    const isRight = (url: string): boolean => answers.includes(url) || answers.includes(url.replace(/#.*/, ""));
    const rank = urls.slice(0, 20).findIndex(isRight) + 1;
    if (rank > 0) sum += 1 / rank;
    if (rank > 0 && rank <= 3) top3++;
    else missed.push({ query, rank });
  }
  return { mrr: sum / golden.length, top3: top3 / golden.length, missed };
}
