/**
 * Measures the processor time per request in workerd and its memory, compared with a Worker that responds with a
 * constant string.
 */
import { Agent, get } from "node:http";
import { join } from "node:path";
import pMap from "p-map";
import { type Places, placesOf } from "../build/places.ts";
import type { Version } from "../serve/local-site.ts";
import { publishedVersion } from "./published.ts";
import { openMeasured } from "./workerd.ts";

interface WorkerCost {
  /** Milliseconds of processor time per request. */
  page: number;
  unknown: number;
  constant: number;
  /** Milliseconds for a string as long as the page 'Page Not Found'. */
  constantUnknown: number;
  /**
   * Megabytes that workerd uses after a number of requests for all pages in turn. It uses more after every response,
   * with any Worker.
   */
  memory: { requests: number; site: number; constant: number }[];
}

const requests = 4000;
const rounds = 3;
const atOnce = 8;

/** Measures the current release. */
export async function bench(): Promise<void> {
  const { page, constant, unknown, constantUnknown, memory } = await measureWorker(placesOf());
  const comparison = (cost: number, other: number): string =>
    `${cost.toFixed(3)} ms   ${(cost / other).toFixed(2)} × a constant string of its size`;
  console.log("\n## Worker: processor time per request");
  console.log(`a page          ${comparison(page, constant)}`);
  console.log(`an unknown path ${comparison(unknown, constantUnknown)}`);
  for (const { requests, site, constant } of memory)
    console.log(
      `memory          ${site.toFixed(0)} MB, the constant string's ${constant.toFixed(0)} MB, after ${requests} requests`,
    );
}

async function measureWorker(places: Places): Promise<WorkerCost> {
  const path = "/concepts/loaders/";
  const version = await publishedVersion(places);
  const { default: table } = (await import(join(places.release, "worker/route-table.js"))) as {
    default: { pages: Record<string, unknown> };
  };
  const unknown = `${path}nowhere/`;
  return served(places, version, async (ask, memory) => {
    const [pageText, unknownText] = [await ask(path), await ask(unknown)];
    const costs = { page: [] as number[], unknown: [] as number[], constant: [] as number[], nothing: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      costs.page.push(await served(places, version, (_, __, cost) => cost(path)));
      costs.constant.push(await served(places, constant(pageText, version), (_, __, cost) => cost(path)));
      costs.unknown.push(await served(places, version, (_, __, cost) => cost(unknown)));
      costs.nothing.push(await served(places, constant(unknownText, version), (_, __, cost) => cost(unknown)));
    }
    const all = Object.keys(table.pages);
    const site = await memoryAfter(all, ask, memory);
    const other = await served(places, constant(pageText, version), (otherAsk, otherMemory) =>
      memoryAfter(all, otherAsk, otherMemory),
    );
    return {
      page: Math.min(...costs.page),
      unknown: Math.min(...costs.unknown),
      constant: Math.min(...costs.constant),
      constantUnknown: Math.min(...costs.nothing),
      memory: site.map(({ requests, megabytes }, at) => ({
        requests,
        site: megabytes,
        constant: other[at]?.megabytes ?? 0,
      })),
    };
  });
}

/** Measures the memory after each page was requested once, after twice as many requests, and so on. */
async function memoryAfter(
  pages: readonly string[],
  ask: Ask,
  memory: () => Promise<number>,
): Promise<{ requests: number; megabytes: number }[]> {
  const measurements: { requests: number; megabytes: number }[] = [];
  for (let times = 1; times <= 8; times++) {
    for (const url of pages) await ask(url);
    if (Number.isInteger(Math.log2(times)))
      measurements.push({ requests: times * pages.length, megabytes: await memory() });
  }
  return measurements;
}

/** A Worker that responds to every request with `text`. */
function constant(text: string, { assets }: Version): Version {
  const code = `const text = ${JSON.stringify(text)}; export default { fetch: () => new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } }) };`;
  return { code, routeTable: "export default {};", assets };
}

type Ask = (path: string) => Promise<string>;

/** Serves a version while `work` runs. `cost` returns the milliseconds of processor time per request for a path. */
async function served<T>(
  places: Places,
  version: Version,
  work: (ask: Ask, memory: () => Promise<number>, cost: (path: string) => Promise<number>) => Promise<T>,
): Promise<T> {
  const { origin, processor, memory, close } = await openMeasured(places, version);
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const ask: Ask = (path) =>
      new Promise((resolve, reject) => {
        get(origin + path, { agent, headers: { "Accept-Encoding": "identity", Accept: "text/html" } }, (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part) => (text += part));
          response.on("end", () => resolve(text));
        }).on("error", reject);
      });
    const many = (path: string, count: number): Promise<unknown> =>
      pMap(new Array(count).fill(path), ask, { concurrency: atOnce });
    const cost = async (path: string): Promise<number> => {
      await many(path, 500);
      const start = await processor();
      await many(path, requests);
      return ((await processor()) - start) / requests;
    };
    const result = await work(ask, memory, cost);
    agent.destroy();
    return result;
  } finally {
    await close();
  }
}
