/**
 * Measures how well and how fast search answers the queries of search-golden.json and search-real.json, also with ten
 * times the content.
 */
import { join } from "node:path";
import type { RouteTable } from "../../content/model.ts";
import { placesOf } from "../build/places.ts";
import { publishedVersion } from "./published.ts";
import { judge, readGolden } from "./search-golden.ts";
import { enlarge, rankAlone, readIndex, type Served, serveSearch, withIndex } from "./search-server.ts";

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);

/** Measures the search of the current release. */
export async function bench(): Promise<void> {
  const places = placesOf();
  const version = await publishedVersion(places);
  const { default: table } = (await import(join(places.release, "worker/route-table.js"))) as { default: RouteTable };
  const golden = await readGolden();
  const real = await readGolden("real");
  const tuned = real.filter(({ aside }) => !aside);
  const served = await serveSearch(places, version);
  const find = async (query: string): Promise<string[]> => (await served.search(query)).hits.map(({ url }) => url);
  const showQuality = async (name: string, queries: typeof golden): Promise<void> => {
    const { mrr, top3, missed } = await judge(queries, find);
    console.log(
      `${name.padEnd(20)} MRR ${mrr.toFixed(3)}   top 3 ${(top3 * 100).toFixed(1)} %   ${queries.length} queries`,
    );
    if (queries === golden || queries === tuned)
      console.log(`not in the top 3: ${missed.map(({ query, rank }) => `${query} (${rank || "none"})`).join(", ")}`);
  };
  const showKinds = async (queries: typeof golden): Promise<void> => {
    for (const [kind, ofKind] of Map.groupBy(queries, (entry) => entry.kind)) await showQuality(kind, ofKind);
  };
  console.log("\n## Search");
  await showKinds(golden);
  await showQuality("all", golden);
  console.log("\nqueries of public threads");
  await showKinds(real);
  await showQuality("used for tuning", tuned);
  await showQuality(
    "set aside",
    real.filter(({ aside }) => aside),
  );
  await showQuality("all", real);
  await served.close();

  const index = await readIndex(places, table);
  for (const [title, bytes] of [
    ["this content", index],
    ["ten times the content", enlarge(index, 10)],
  ] as const) {
    const measured = await withIndex(places, version, bytes);
    const queries = golden.map(({ query }) => query);
    console.log(`\n${title}: ${(bytes.length / 1024 / 1024).toFixed(2)} MB in KV`);
    const engine = rankAlone(bytes, queries);
    console.log(
      `  ranking alone p50 ${quantile(engine.times, 0.5)} ms, p95 ${quantile(engine.times, 0.95)} ms, ${engine.heap.toFixed(1)} MB beside the index`,
    );
    const cold: number[] = [];
    for (let run = 0; run < 3; run++) {
      const served = await serveSearch(places, measured);
      await fetch(`${served.origin}/concepts/`).then((response) => response.text());
      cold.push((await served.search("splitChunks")).milliseconds);
      if (run === 2) await showTimes(served, queries);
      await served.close();
    }
    cold.sort((a, b) => a - b);
    console.log(`  first query of a cold Worker ${quantile(cold, 0.5)} ms`);
  }
}

async function showTimes(served: Served, queries: readonly string[]): Promise<void> {
  const before = await served.memory();
  const ask = async (list: readonly string[]): Promise<number[]> => {
    const times: number[] = [];
    for (const query of list) times.push((await served.search(query)).milliseconds);
    return times.sort((a, b) => a - b);
  };
  // The Worker caches responses, so every query is new. An empty query costs everything but the search.
  const start = await served.processor();
  const times = await ask([...queries.map((query) => `${query} `), ...queries.map((query) => `${query}  `)]);
  const middle = await served.processor();
  const empty = await ask(times.map(() => ""));
  const end = await served.processor();
  const processor = (end - middle) / times.length;
  console.log(
    `  p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms, of which HTTP p50 ${quantile(empty, 0.5)} ms`,
  );
  console.log(
    `  processor ${((middle - start) / times.length).toFixed(2)} ms a query, of which HTTP ${processor.toFixed(2)} ms`,
  );
  console.log(`  workerd +${((await served.memory()) - before).toFixed(0)} MB, garbage included`);
}
