/** Every request gets a response within two seconds, however slow KV and other hosts are. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type RequestOptions, type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";
import type { Fault } from "../support/workers/faulty.ts";

let small: SmallSite;
let site: ServedSite;

beforeAll(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  small = await smallSite({
    files: { "pages/guides/by.md": page("By", "Words.\n", "contributors:\n  - sokra\n") },
  });
  await small.build();
  // Other hosts never respond.
  site = await serve(small.places, () => {});
  await site.put("a/some.island.EARLIER1.js", "earlier");
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

const endpoint = "/_search/1/indexes/*/queries";
const query = JSON.stringify({ requests: [{ indexName: "docs", query: "alpha" }] });

/** Returns every kind of request: its path, method and body, and the status of the response if KV never responds. */
async function requests(): Promise<[path: string, how: RequestOptions, status: number][]> {
  const { pages } = site.release.table;
  const { text } = await site.fetch("/_data/sponsors/total/platinum.json");
  const { supporters } = JSON.parse(text) as { supporters: { image?: string }[] };
  const imageUrl = supporters.find(({ image }) => image)?.image ?? "no picture";
  expect((await site.fetch(imageUrl)).status).toBe(200);
  return [
    ["/concepts/alpha/", {}, 503],
    ["/concepts/alpha/", { method: "HEAD" }, 503],
    ["/concepts/printable/", {}, 503],
    [`/_content/${pages["/concepts/alpha/"]?.[1]}.html`, {}, 503],
    ["/search/?q=alpha", {}, 503],
    [`${endpoint}?query=alpha`, {}, 503],
    [endpoint, { method: "POST", body: query }, 503],
    ["/_data/sponsors/total/platinum.json", {}, 503],
    [imageUrl, {}, 404],
    ["/_img/contributors/sokra.png", {}, 204],
    ["/assets/some.island.EARLIER1.js", {}, 503],
    ["/_release.json", {}, 200],
    ["/nowhere/", {}, 404],
    ["/old/", {}, 301],
  ];
}

/** Sends all requests to a new isolate. Returns each response's status and milliseconds by method and path. */
async function fetchSlowly(faults: Record<string, Fault>): Promise<Record<string, { status: number; took: number }>> {
  const all = await requests();
  await site.restart();
  // The first response of a new isolate takes longer. This one reads nothing from KV.
  await site.fetch("/nowhere/");
  const responses = await Promise.all(
    all.map(async ([path, how]) => {
      const { status, headers } = await site.fetch(path, { ...how, faults });
      return [`${how.method ?? "GET"} ${path}`, { status, took: Number(headers.get("X-Took")) }] as const;
    }),
  );
  return Object.fromEntries(responses);
}

// Other processes can delay a response, so a test may retry. Code that responds too late does so on every try.
const timed = { retry: 2 };

test("If KV never responds, every response arrives within 2.1 s and has the right status", timed, async () => {
  const responses = await fetchSlowly({ "": "hang" });
  for (const [path, how, status] of await requests()) {
    const { status: received, took = Number.NaN } = responses[`${how.method ?? "GET"} ${path}`] ?? {};
    expect([path, received]).toEqual([path, status]);
    expect([path, took, took <= 2100]).toEqual([path, took, true]);
  }
});

test.each<[string, Record<string, Fault>]>([
  ["every read takes 0.75 s", { "": "late" }],
  ["reads of HTML hang and reads of indexes take 0.75 s", { "b/": "hang", "": "late" }],
  ["reads of indexes hang and HTML is missing", { "x/": "hang", "b/": "missing" }],
  ["reads of images and snapshots hang and other reads take 0.75 s", { "i/": "hang", "s/": "hang", "": "late" }],
])("If %s, every response arrives within 2.1 s", timed, async (_, faults) => {
  const late = Object.entries(await fetchSlowly(faults)).filter(([, { took }]) => !(took <= 2100));
  expect(late).toEqual([]);
});

test(
  "If both parts of a page hang, the Worker reads each part twice and sends the frame with the title",
  timed,
  async () => {
    await site.restart();
    const { status, text, headers, reads } = await site.fetch("/concepts/alpha/", { faults: { "": "hang" } });
    expect(status).toBe(503);
    expect(text).toContain("<title>Alpha | webpack</title>");
    expect(text).toContain("Error loading content.");
    expect(reads).toHaveLength(4);
    expect(Number(headers.get("X-Took"))).toBeLessThanOrEqual(2100);
  },
);
