/** Sends search requests to a site in workerd, and makes larger indexes. */
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { keys } from "../../content/keys.ts";
import type { RouteTable } from "../../content/model.ts";
import { rank } from "../../search/rank.ts";
import { openIndex } from "../../search/read.ts";
import { cutIndex, packIndex, type WeighedRecord } from "../../search/write.ts";
import { hash22 } from "../build/hash.ts";
import type { Places } from "../build/places.ts";
import { LocalSite, type Version } from "../serve/local-site.ts";
import { type MeasuredSite, openMeasured } from "./workerd.ts";

export interface Served extends MeasuredSite {
  search(query: string): Promise<{ hits: { url: string }[]; milliseconds: number }>;
}

export async function serveSearch(places: Places, version: Version): Promise<Served> {
  const site = await openMeasured(places, version);
  const { origin } = site;
  const agent = new Agent({ keepAlive: true });
  return {
    ...site,
    search: (query) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const outgoing = request(`${origin}/_search/1/indexes/*/queries`, { agent, method: "POST" }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part) => (text += part));
          response.on("end", () => {
            const milliseconds = performance.now() - start;
            const { results = [] } = JSON.parse(text) as { results?: { hits: { url: string }[] }[] };
            resolve({ hits: results[0]?.hits ?? [], milliseconds });
          });
        });
        outgoing.on("error", reject);
        outgoing.end(JSON.stringify({ requests: [{ indexName: "docs", query }] }));
      }),
    async close() {
      agent.destroy();
      await site.close();
    },
  };
}

/** The index of a release, as the build has written it. */
export async function readIndex(places: Places, table: RouteTable): Promise<Uint8Array<ArrayBuffer>> {
  const values = await Promise.all(table.search.map((hash) => readFile(join(places.release, "kv", keys.index(hash)))));
  return new Uint8Array(Buffer.concat(values));
}

/**
 * Ranks each query twice in this process. Returns the sorted milliseconds, and the megabytes that stay in use besides
 * the index.
 */
export function rankAlone(bytes: Uint8Array, queries: readonly string[]): { times: number[]; heap: number } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(bytes).buffer;
  const used = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  collect();
  const before = used();
  const index = openIndex([buffer], (part) => decoder.decode(part));
  const times: number[] = [];
  for (const query of [...queries, ...queries]) {
    const start = performance.now();
    rank(index, query, 20);
    times.push(performance.now() - start);
  }
  collect();
  return { times: times.sort((a, b) => a - b), heap: (used() - before) / 1024 / 1024 };
}

/** An index of `times` copies of every record, each copy with a third of its words changed, because real content doesn't repeat itself. */
export function enlarge(bytes: Uint8Array<ArrayBuffer>, times: number): Uint8Array {
  const decoder = new TextDecoder();
  const index = openIndex([bytes.buffer], (part) => decoder.decode(part));
  const terms = Array.from({ length: index.records }, () => new Map<string, number>());
  for (let term = 0; term < index.terms; term++) {
    const text = decoder.decode(index.term(term));
    index.visit(term, (record, weight) => terms[record]?.set(text, weight));
  }
  const records: WeighedRecord[] = [];
  for (let copy = 0; copy < times; copy++)
    for (let record = 0; record < index.records; record++) {
      const { url, ...rest } = index.read(record);
      const copiedTerms = [...(terms[record] ?? [])].map(([text, weight], at): [string, number] =>
        copy > 0 && (at + record) % 3 === 0 && text.length > 4
          ? [`${text}${"abcdefghij"[copy]}x`, weight]
          : [text, weight],
      );
      records.push({
        ...rest,
        url: copy === 0 ? url : `/copy-${copy}${url}`,
        prior: index.prior(record),
        explains: index.explains(record),
        terms: new Map(copiedTerms),
      });
    }
  return packIndex(records);
}

/** Returns the version with another search index, and writes the values of that index to KV. */
export async function withIndex(places: Places, version: Version, bytes: Uint8Array): Promise<Version> {
  const values = cutIndex(bytes);
  const site = await LocalSite.open(places.state, version);
  const store = await site.store();
  for (const value of values) await store.put(keys.index(hash22(value)), value, { metadata: {} });
  await site.close();
  const hashes = JSON.stringify(values.map(hash22));
  return { ...version, routeTable: version.routeTable.replace(/"search":\[[^\]]*\]/, `"search":${hashes}`) };
}
