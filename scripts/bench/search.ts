/**
 * `npm run bench:search [-- golden peers server ten browser fuzz]`: how well and how fast search answers, all parts if none is
 * named. Measures the release in dist/release, in workerd, on this machine; peers get the same pages in the same run.
 */
import { join } from "node:path";
import type { RouteTable } from "../../content/model.ts";
import { placesOf } from "../places.ts";
import { measureBrowser } from "./search-browser.ts";
import { type Find, judge, type Quality, readGolden } from "./search-golden.ts";
import { fingerprint, pagefind, pageTexts, vitePress } from "./search-peers.ts";
import { enlarge, publishedVersion, readIndex, serveSearch, strangeQueries, withIndex } from "./search-server.ts";

const parts = ["golden", "peers", "server", "ten", "browser", "fuzz"] as const;
const named = process.argv.slice(2).filter((name) => !name.includes("/"));
const wanted = new Set<string>(named.length > 0 ? named : parts);
for (const name of wanted)
  if (!(parts as readonly string[]).includes(name))
    throw new Error(`there is no part "${name}" of the benchmark; there are ${parts.join(", ")}`);

const places = placesOf(process.argv.find((name, at) => at > 1 && name.includes("/")));
const { default: table } = (await import(join(places.release, "worker/route-table.js"))) as { default: RouteTable };
const pages = await pageTexts(places, table);
const golden = await readGolden(pages);
const version = await publishedVersion(places);
const bytes = await readIndex(places, table);

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const megabytes = (value: number): string => `${(value / 1024 / 1024).toFixed(2)} MB`;
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);

function show(name: string, { mrr, top3, queries }: Quality, facts = ""): void {
  console.log(
    `${name.padEnd(20)} MRR ${mrr.toFixed(3)}   top 3 ${percent(top3).padStart(7)}   ${queries} queries   ${facts}`,
  );
}

if (wanted.has("golden")) {
  const served = await serveSearch(places, version);
  const find: Find = async (query) => (await served.search(query)).hits.map(({ url }) => url);
  const quality = await judge(golden, find);
  show("this site", quality, "judged by heading");
  show("this site", await judge(golden, find, { byPage: true }), "judged by page");
  for (const kind of new Set(golden.map((one) => one.kind)))
    show(
      `  ${kind}`,
      await judge(
        golden.filter((one) => one.kind === kind),
        find,
      ),
    );
  console.log(
    `  not in the top 3: ${quality.missed.map(({ query, rank }) => `${query} (${rank || "none"})`).join(", ")}`,
  );
  await served.close();
}

if (wanted.has("peers")) {
  console.log(`\nThe same ${pages.length} pages (${fingerprint(pages)})`);
  const peer = await vitePress(pages);
  const quality = await judge(golden, peer.find);
  show(peer.name, quality, `judged by heading; ${peer.facts}`);
  show(peer.name, await judge(golden, peer.find, { byPage: true }), "judged by page");
  const other = await pagefind(places, pages);
  if (other) show(other.name, await judge(golden, other.find, { byPage: true }), other.facts);
  else console.log("Pagefind could not be installed");
  await other?.close();
}

if (wanted.has("server")) await showServer("This content", bytes);
if (wanted.has("ten")) await showServer("Ten times the content", enlarge(bytes, 10));

async function showServer(title: string, index: Uint8Array): Promise<void> {
  const measured = await withIndex(places, version, index);
  const cold: number[] = [];
  for (let run = 0; run < 3; run++) {
    const served = await serveSearch(places, measured);
    await fetch(`${served.address}/concepts/`).then((answer) => answer.text());
    cold.push((await served.search("splitChunks")).milliseconds);
    await served.close();
  }
  const served = await serveSearch(places, measured);
  await fetch(`${served.address}/concepts/`).then((answer) => answer.text());
  const before = await served.memory();
  await served.search("entry");
  const held = (await served.memory()) - before;
  const ask = async (queries: readonly string[]): Promise<number[]> => {
    const times: number[] = [];
    for (const query of queries) times.push((await served.search(query)).milliseconds);
    return times.sort((a, b) => a - b);
  };
  // Answers are kept: a space more is another text. A query of nothing costs all but the search.
  const texts = (suffix: string): string[] => golden.map(({ query }) => query + suffix);
  await ask(texts(" "));
  const marks = [await served.processor()];
  const times = await ask([...texts("  "), ...texts("   ")]);
  marks.push(await served.processor());
  const empty = await ask(times.map(() => ""));
  marks.push(await served.processor());
  const [searching = 0, answering = 0] = marks
    .slice(1)
    .map((mark, index) => (mark - (marks[index] ?? 0)) / times.length);
  const alone = times.map((time) => Math.max(0, time - (empty[empty.length >> 1] ?? 0)));
  console.log(`\n${title}: ${megabytes(index.length)} in KV, +${held.toFixed(0)} MB held after the first query`);
  console.log(`  with HTTP p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms; HTTP alone p50 ${at(empty, 0.5)} ms`);
  console.log(`  search alone p50 ${at(alone, 0.5)} ms, p99 ${at(alone, 0.99)} ms`);
  console.log(`  processor ${searching.toFixed(2)} ms a query, ${answering.toFixed(2)} ms of it HTTP`);
  cold.sort((a, b) => a - b);
  console.log(`  first query of a cold Worker ${at(cold, 0.5)} ms`);
  await served.close();
}

if (wanted.has("browser")) {
  const served = await serveSearch(places, version);
  const { field, firstResult, nextResults, openBytes, queryBytes } = await measureBrowser(served.address);
  console.log(`\nPhone (150 ms, 1.6 Mbit/s, processor slowed four times), medians of ${field.length}:`);
  console.log(`  shortcut to field ${at(field, 0.5)} ms, to first result ${at(firstResult, 0.5)} ms`);
  console.log(`  opening loads ${(openBytes / 1024).toFixed(1)} KB, a query ${(queryBytes / 1024).toFixed(1)} KB`);
  console.log(
    `  next results on loopback p50 ${at(nextResults, 0.5)} ms, p95 ${at(nextResults, 0.95)} ms of ${nextResults.length}`,
  );
  await served.close();
}

if (wanted.has("fuzz")) {
  const served = await serveSearch(places, version);
  const wrong: string[] = [];
  let longest = 0;
  for (const query of strangeQueries(20_000)) {
    const { status, hits, milliseconds } = await served.search(query);
    longest = Math.max(longest, milliseconds);
    if (status !== 200 || hits.some(({ url }) => !Object.hasOwn(table.pages, url.replace(/#.*/, ""))))
      wrong.push(query);
  }
  console.log(`\n20000 strange queries: ${wrong.length} errors, the slowest ${longest.toFixed(0)} ms`);
  for (const query of wrong.slice(0, 5)) console.log(`  ${JSON.stringify(query)}`);
  await served.close();
}
